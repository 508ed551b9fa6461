import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {compareFiles, listMarkdown, makeOptions, type PageComparison} from './compareCompilers.js';
import {knownDifferences} from './knownDifferences.js';

const fixtures = path.join(import.meta.dirname, 'fixtures');

function findUnknown({file, differences}: PageComparison) {
  const known = knownDifferences[path.basename(file)] ?? {};
  return differences.filter(({facet}) => !(facet in known));
}

describe('both compilers give the same page', async () => {
  const options = makeOptions({
    siteDir: fixtures,
    admonitions: {keywords: ['custom'], extendDefaults: true},
  });
  const comparisons = await compareFiles(listMarkdown(path.join(fixtures, 'docs')), options);

  test.each(comparisons.map((item) => [path.basename(item.file), item] as const))(
    '%s',
    (_, comparison) => {
      expect(findUnknown(comparison)).toEqual([]);
    },
  );
});
