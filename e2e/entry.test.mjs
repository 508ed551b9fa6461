import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {test} from 'node:test';
import {generateSite} from '../bench/generate.mjs';
import {readEntryScripts} from '../bench/measure/entry.mjs';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {isLong} from './harness/long.mjs';
import {work} from './harness/paths.mjs';

/** `ENTRY_DOCUMENTS=10000 node --test e2e/entry.test.mjs` holds the entry against that of a larger site. */
const MANY = Number(process.env.ENTRY_DOCUMENTS ?? (isLong ? 200 : 60));
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

/** Which parts a page loads depends on what it shows, not on how many pages there are. */
const isPart = ([file]) => path.basename(file).startsWith('part-');

const withoutHash = (file) => file.replace(/\.[0-9a-f]{8}\.js$/, '');

test(`a site of ${MANY} documents has the very entry JavaScript of one of 10`, async () => {
  const small = await buildGenerated(10);
  const large = await buildGenerated(MANY);
  const [entry, other] = [small, large].map((scripts) => scripts.filter((one) => !isPart(one)));
  assert.ok(entry.length > 0);
  assert.deepEqual(
    entry.map(([file]) => file),
    other.map(([file]) => file),
  );
  const texts = new Map(large.map(([file, text]) => [withoutHash(file), text]));
  for (const [file, text] of small) {
    const inLarge = texts.get(withoutHash(file)) ?? text;
    assert.ok(text === inLarge, `${file} differs`);
  }
});
