import {describe, expect, it} from 'vitest';
import {leavesTagsOpen} from './openTags.js';

const row = '<tr key={row.id} onClick={() => open(row)}>\n';

describe('leavesTagsOpen', () => {
  it.each([
    ['tags that nothing closes', `{rows.map((row) => (\n${row.repeat(24)})}`, true],
    ['as many closing tags', `${row.repeat(24)}${'</tr>\n'.repeat(24)}`, false],
    ['tags that close themselves', '<Card title="a > b" />\n'.repeat(24), false],
    ['tags in code', `{a}\n\n${'Use `<View>` and `<Text>`.\n'.repeat(24)}`, false],
    ['no expressions', '<View>\n'.repeat(24), false],
    ['a few that are open', row.repeat(3), false],
    ['comparisons', 'a < b and c > d\n'.repeat(24), false],
  ])('%s', (_name, text, expected) => {
    expect(leavesTagsOpen(text)).toBe(expected);
  });
});
