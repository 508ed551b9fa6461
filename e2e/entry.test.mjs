import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {test} from 'node:test';
import {generateSite} from '../bench/generate.mjs';
import {readEntryScripts} from '../bench/measure/entry.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {work} from './harness/paths.mjs';

/** `ENTRY_DOCUMENTS=10000 node --test e2e/entry.test.mjs` holds the entry against that of a larger site. */
const MANY = Number(process.env.ENTRY_DOCUMENTS ?? 200);
/** `BUILD_OPTIONS='--max-memory 1500'` builds both with more options. */
const OPTIONS = (process.env.BUILD_OPTIONS ?? '').split(' ').filter(Boolean);

async function buildGenerated(documents) {
  const site = path.join(work, `entry-${documents}`);
  await generateSite({documents, outDir: site});
  await buildOrThrow({site, args: OPTIONS});
  const folder = path.join(site, 'build');
  const scripts = await readEntryScripts({folder, page: 'part-001/page-0/index.html'});
  return Promise.all(
    scripts.map(async ({file}) => [file, await readFile(path.join(folder, file), 'utf8')]),
  );
}

test(`a site of ${MANY} documents has the very entry JavaScript of one of 10`, async () => {
  const small = await buildGenerated(10);
  const large = await buildGenerated(MANY);
  assert.ok(small.length > 0);
  assert.deepEqual(
    small.map(([file]) => file),
    large.map(([file]) => file),
  );
  for (const [index, [file, text]] of small.entries())
    assert.ok(text === large[index][1], `${file} differs`);
});
