import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compareFiles, listMarkdown, makeOptions, type PageComparison} from './compareCompilers.js';
import {knownDifferences} from './knownDifferences.js';
import * as plugins from './plugins.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');
const admonitions = {keywords: ['custom'], extendDefaults: true};
const files = listMarkdown(path.join(fixtures, 'docs'));

function findUnknown({file, differences}: PageComparison) {
  const known = knownDifferences[path.basename(file)] ?? {};
  return differences.filter(({facet}) => !(facet in known));
}

function testAll(comparisons: PageComparison[]) {
  const cases = comparisons.map((item) => [path.basename(item.file), item] as const);
  test.each(cases)('%s', (_, comparison) => expect(findUnknown(comparison)).toEqual([]));
}

describe('both compilers give the same page', async () => {
  testAll(await compareFiles(files, makeOptions({siteDir: fixtures, admonitions})));
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
    expect(fast.length).toBeGreaterThan(comparisons.length * 0.75);
  });
});
