import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {compareFiles, listMarkdown, makeOptions, type PageComparison} from './compareCompilers.js';
import {knownDifferences} from './knownDifferences.js';
import * as plugins from './plugins.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const admonitions = {keywords: ['custom'], extendDefaults: true};
const files = listMarkdown(path.join(fixtures, 'docs'));

// Docusaurus warns about a file that is not an image, React about the names of the stand-ins.
vi.spyOn(console, 'error').mockReturnValue();
vi.spyOn(console, 'warn').mockReturnValue();

/** The footnote plugin, which every blog has. */
const require = createRequire(import.meta.url);
const {default: footnoteFixer} =
  require('@docusaurus/plugin-content-blog/lib/remark/footnoteIDFixer.js') as {default: never};

function findUnknown({file, differences}: PageComparison) {
  const known = knownDifferences[path.basename(file)] ?? {};
  return differences.filter(({facet}) => !(facet in known));
}

function testAll(comparisons: PageComparison[]) {
  const cases = comparisons.map((item) => [path.basename(item.file), item] as const);
  test.each(cases)('%s', (_, comparison) => expect(findUnknown(comparison)).toEqual([]));
}

describe('both compilers give the same page', async () => {
  const comparisons = await compareFiles(files, makeOptions({siteDir: fixtures, admonitions}));
  testAll(comparisons);

  test('elements within JavaScript are what the version of MDX that the site has makes of them', () => {
    const pages = comparisons.filter(({file}) =>
      ['esm-elements.mdx', 'expression-elements.mdx'].includes(path.basename(file)),
    );
    expect(pages.map(({compiler}) => compiler)).toEqual(['unified', 'unified']);
  });
});

describe('plain Markdown in the MDX format', async () => {
  const comparisons = await compareFiles(
    files,
    makeOptions({siteDir: fixtures, admonitions, markdown: {format: 'mdx'}}),
  );
  testAll(comparisons);
});

describe("with a site's own plugins", async () => {
  const {
    expandLinks,
    shoutTexts,
    tabsFromCode,
    kbdDirective,
    shortenToc,
    decorateElements,
    renameAttributes,
  } = plugins;
  const comparisons = await compareFiles(
    files,
    makeOptions({
      siteDir: fixtures,
      admonitions,
      beforeDefaultRemarkPlugins: [expandLinks],
      remarkPlugins: [shoutTexts, tabsFromCode, kbdDirective, shortenToc, renameAttributes],
      rehypePlugins: [decorateElements],
    }),
  );
  testAll(comparisons);

  test('most pages stay on the fast path', () => {
    const fast = comparisons.filter(({compiler}) => compiler === 'satteri+plugins');
    expect(fast.length).toBeGreaterThan(comparisons.length * 0.7);
  });
});

describe('with a plugin that reads the text of the page', async () => {
  const options = makeOptions({
    siteDir: fixtures,
    admonitions,
    beforeDefaultRemarkPlugins: [plugins.sumSource],
  });
  testAll(await compareFiles(files, options));
});

describe('with plugins that put trees into the tree', async () => {
  const {insertTrees, insertOddTrees} = plugins;
  const compare = (own: object) =>
    compareFiles(files, makeOptions({siteDir: fixtures, admonitions, ...own}));
  const comparisons = await compare({remarkPlugins: [insertTrees]});
  testAll(comparisons);
  testAll(await compare({beforeDefaultRemarkPlugins: [insertTrees]}));
  testAll(await compare({remarkPlugins: [insertOddTrees]}));

  test('most pages stay on the fast path', () => {
    const fast = comparisons.filter(({compiler}) => compiler === 'satteri+plugins');
    expect(fast.length).toBeGreaterThan(comparisons.length * 0.7);
  });
});

describe('in a blog, whose footnotes have ids of their own', async () => {
  const options = makeOptions({
    siteDir: fixtures,
    admonitions,
    beforeDefaultRemarkPlugins: [footnoteFixer],
  });
  const comparisons = await compareFiles(
    files.filter((file) => file.includes('footnotes')),
    options,
  );
  testAll(comparisons);

  test('the fast path does it by itself', () => {
    expect(comparisons.map(({compiler}) => compiler)).toEqual(['satteri', 'satteri']);
  });
});
