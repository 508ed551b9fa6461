import {expect, test} from 'vitest';
import {guessLinks} from './guessLinks.js';

test.each([
  ['[a](./one.md) and [b](../two.mdx#x "title"), <./no.md>', ['./one.md', '../two.mdx', './no.md']],
  ['[a]: /docs/one.md?x=y\n[b]: <two words.md>', ['/docs/one.md', 'words.md']],
  ['[a](./a%20b.md) and `c.md`', ['./a%20b.md', 'c.md']],
  ['[a](https://example.com/a.md) [b](a.mdn) [c](a.markdown)', []],
  ['[a](a.md)[b](a.md)', ['a.md']],
])('%s', (text, paths) => expect(guessLinks(text)).toEqual(paths));
