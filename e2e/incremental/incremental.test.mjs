// After each of a sequence of random edits, a build over the store gives byte for byte what a clean build in another folder gives.
// EDITS sets the number of edits, SEED their sequence, KINDS some kinds of edits (`edits.mjs`), separated by commas. `npm test` makes
// a few edits, with the plain theme; the long run is `EDITS=200 node --test e2e/incremental/incremental.test.mjs`.
import assert from 'node:assert/strict';
import {cp, rm} from 'node:fs/promises';
import path from 'node:path';
import {test} from 'node:test';
import {createRandom} from '../../bench/generate/random.mjs';
import {run} from '../harness/docusaurus.mjs';
import {hashFolder, listDifferences} from '../harness/folder.mjs';
import {isLong} from '../harness/long.mjs';
import {work} from '../harness/paths.mjs';
import {editAtRandom, Editor} from './edits.mjs';
import {writeFixture} from './fixture.mjs';

const count = Number(process.env.EDITS ?? 2);
const seed = Number(process.env.SEED ?? 1);
const kinds = process.env.KINDS?.split(',');
const site = path.join(work, 'incremental');
const clean = path.join(work, 'incremental-elsewhere');
const isSource = (file) => !/\/(?:node_modules|\.docusaurus|build|\.build[^/]*)$/.test(file);

async function buildClean() {
  await rm(clean, {recursive: true, force: true});
  await cp(site, clean, {recursive: true, filter: isSource});
  return run({site: clean, args: ['build']});
}

function describeDifferences(built, expected) {
  return listDifferences(built, expected).map(
    (file) => `${file in built ? (file in expected ? 'differs' : 'too many') : 'missing'}: ${file}`,
  );
}

async function compareBuilds(history) {
  // A build with `--explain` goes through all parts of the site; the others take every short cut.
  const isExplained = history.length % 3 === 1;
  const incremental = await run({site, args: ['build', ...(isExplained ? ['--explain'] : [])]});
  const whole = await buildClean();
  const context = `seed ${seed}, after\n${history.slice(-3).join('\n')}\n${incremental.output}`;
  assert.equal(incremental.code, whole.code, `${context}\n${whole.output}`);
  if (whole.code !== 0) return;
  const [built, expected] = await Promise.all(
    [site, clean].map((dir) => hashFolder(`${dir}/build`)),
  );
  assert.deepEqual(describeDifferences(built, expected), [], context);
}

test(
  `${count} random edits, each built incrementally and clean`,
  {timeout: count * 120_000},
  async (t) => {
    await writeFixture(site, {isPlain: !isLong});
    const editor = new Editor({site, random: createRandom(seed)});
    const history = [];
    await compareBuilds(history);
    for (let done = 0; done < count; done++) {
      history.push(editAtRandom(editor, kinds));
      t.diagnostic(`${done + 1}/${count} ${history.at(-1)}`);
      await compareBuilds(history);
    }
  },
);
