import {expect, it} from 'vitest';
import {isNamedIn} from './isNamedIn.js';

it('finds a page, alone or with what follows a path', () => {
  for (const text of ['"/guide"', '/guide/', 'x /guide?a', '- /guide'])
    expect(isNamedIn(text, '/guide'), text).toBe(true);
});

it('leaves out anchors of the page', () => {
  expect(isNamedIn('- /guide#start (the page has no such anchor)', '/guide')).toBe(false);
  expect(isNamedIn('/guide#start, /guide', '/guide')).toBe(true);
});

it('finds a file among others', () => {
  expect(isNamedIn('old/docs/a.md docs/a.md:3:1', 'docs/a.md')).toBe(true);
});

it('leaves out names that hold the name', () => {
  for (const text of ['docs/version-1.x/guide.md', '/it/guide', '/guide-2', '/guidé', '/guide.md'])
    expect(isNamedIn(text, '/guide'), text).toBe(false);
  expect(isNamedIn('my-docs/a.md docs/a.mdx', 'docs/a.md')).toBe(false);
});
