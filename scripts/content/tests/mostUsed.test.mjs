import {describe, expect, test} from 'vitest';
import {collectFacts} from '../facts/readFacts.mjs';
import {checkMostUsed} from '../rules/mostUsed.mjs';
import {describeFindings, makeSite} from './site.mjs';

const facts = collectFacts([
  {
    package: 'dagster-till',
    signatures: {'dagster_till.TillResource': {parameters: ['*', 'host', 'port=80'], methods: []}},
  },
]);
const name = 'integrations/libraries/till.md';
const file = `docs/${name}`;
const entry = {page: name, symbols: ['dagster_till.TillResource']};

const install = '<InstallTabs packages="dagster-till" />';
const example = '```python title="till.py"\nimport dagster as dg\n```';
const output = '## Expected output\n\n```text\nrows  3\n```';
const fields = '## Fields\n\n| Field |\n| --- |\n| `host`, `port` |';
const pitfalls = '## Pitfalls\n\n- One.\n- Two.';
const next = '## Where to go next\n\n- [Another page](./other.md)';
const whole = [install, example, output, fields, pitfalls, next];

const pad = (entries) => [...entries, ...Array(40).fill(entries[0])].slice(0, 40);
const find = (parts, entries = [entry]) =>
  describeFindings(
    checkMostUsed(
      makeSite([{name, text: parts.join('\n\n')}], {facts, mostUsed: {pages: pad(entries)}}),
    ),
  );
const without = (part, ...others) => [
  ...new Set(find([...whole.filter((one) => one !== part), ...others])),
];

describe('most used integrations', () => {
  test('a page with all parts passes', () => {
    expect(find(whole)).toEqual([]);
  });

  test.each([
    [install, 'how to install'],
    [example, 'a whole example'],
    [output, '"Expected output"'],
    [pitfalls, '"Pitfalls"'],
    [next, '"Where to go next"'],
  ])('a page without %s fails', (part, message) => {
    expect(without(part)).toEqual([expect.stringContaining(message)]);
  });

  test('a heading without its content does not count', () => {
    expect(without(output, '## Expected output\n\nIt works.')).toHaveLength(1);
    expect(without(pitfalls, '## Pitfalls\n\n- One.')).toHaveLength(1);
  });

  test('a field that no table names fails, also if the text names it', () => {
    expect(without(fields, '`host`, `port`', '| Field |\n| --- |\n| `host` |')).toEqual([
      `${file}:1 no table has these fields of dagster_till.TillResource: port`,
    ]);
  });

  test('a page or a symbol that does not exist fails, and so does a list that became shorter', () => {
    expect(find(whole, [{page: 'integrations/none.md', symbols: []}])[0]).toContain('no page');
    expect(find(whole, [{page: name, symbols: ['dagster_till.None']}])[0]).toContain(
      'no fields of dagster_till.None',
    );
    const site = makeSite([{name, text: whole.join('\n\n')}], {facts, mostUsed: {pages: [entry]}});
    expect(checkMostUsed(site)[0].message).toContain('expected at least');
  });
});
