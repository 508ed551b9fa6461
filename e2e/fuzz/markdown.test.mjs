// Pages of this site with accidents in them compile, or fail with a line, and never take long.
// INPUTS and SEED choose how many and which.
import assert from 'node:assert/strict';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {test} from 'node:test';
import {createRandom} from '../../bench/generate/random.mjs';
import {repository, work} from '../harness/paths.mjs';
import {openCompilers} from './compileSafely.mjs';
import {mutate} from './mutate.mjs';

const count = Number(process.env.INPUTS ?? 2000);
const seed = Number(process.env.SEED ?? 1);
const finds = path.join(work, 'fuzz');

function listPages() {
  const docs = path.join(repository, 'docs');
  return readdirSync(docs, {recursive: true})
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => readFileSync(path.join(docs, name), 'utf8'));
}

test(`${count} mutated pages, seed ${seed}`, {timeout: count * 5_000}, async (t) => {
  mkdirSync(finds, {recursive: true});
  const pages = listPages();
  const findProblems = await openCompilers(repository);
  const failures = [];
  for (let index = 0; index < count; index++) {
    const random = createRandom(seed * 1_000_003 + index);
    const source = mutate(random.pick(pages), random);
    const filePath = path.join(finds, `${seed}-${index}.mdx`);
    // Written first: a page that never ends can be found.
    writeFileSync(path.join(finds, 'last.mdx'), source);
    const problems = await findProblems({filePath, source});
    if (problems.length === 0) continue;
    writeFileSync(filePath, source);
    failures.push(`${path.relative(repository, filePath)}\n  ${problems.join('\n  ')}`);
    t.diagnostic(failures.at(-1));
  }
  assert.equal(failures.length, 0, failures.join('\n'));
});
