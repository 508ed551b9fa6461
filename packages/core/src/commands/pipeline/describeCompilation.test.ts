import {expect, it} from 'vitest';
import {describeCompilation} from './describeCompilation.js';

const report = {
  compiled: 40,
  fromStore: 12,
  copied: 9,
  inThreads: 35,
  compilers: {satteri: 59},
  carried: {},
  reasons: {},
};

it('counts pages by how they came about', () => {
  expect(describeCompilation(report)).toBe(
    '40 compiled (35 in threads), 9 copied from pages with the same text, 12 from the store',
  );
});

it('names what keeps pages from the store, and from the fast compiler', () => {
  const slow = {compilers: {unified: 2}, reasons: {'recma plugins': ['docs/a.mdx', 'docs/b.mdx']}};
  const carried = {'src/remark/number.js:12': 38};
  const nothingElse = {compiled: 40, fromStore: 0, copied: 0, inThreads: 0};
  expect(describeCompilation({...nothingElse, carried, ...slow})).toBe(
    '40 compiled; ' +
      '38 in each build, as a Markdown plugin may carry values from page to page in src/remark/number.js:12; ' +
      '2 by the unified processor (recma plugins: docs/a.mdx, docs/b.mdx)',
  );
});
