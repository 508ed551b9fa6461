import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {run} from '../../e2e/harness/docusaurus.mjs';
import {sides} from './paths.mjs';
import {composeSite, hashCase} from './site.mjs';

export const binOf = (side) =>
  path.join(sides[side], 'node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** The published engine has no built-in search, so our engine builds without one. */
export const OUR_ENV = {VELOCISAURUS_SEARCH: 'off', DO_NOT_TRACK: '1'};

/** Builds with the published engine, unless it has built the same files already. */
export async function buildPublished(theCase) {
  const site = path.join(sides.published, theCase.name);
  const mark = path.join(site, '.built-from');
  const key = await hashCase(theCase);
  const isBuilt = existsSync(mark) && (await readFile(mark, 'utf8')) === key;
  if (isBuilt) return {site, code: 0, output: '', seconds: 0};
  const result = await build({theCase, side: 'published', env: {DO_NOT_TRACK: '1'}});
  if (result.code === 0) await writeFile(mark, key);
  return result;
}

export const buildOurs = (theCase) => build({theCase, side: 'ours', env: OUR_ENV});

async function build({theCase, side, env}) {
  const site = await composeSite(theCase, side);
  for (const args of theCase.before ?? []) {
    const prepared = await run({site, args, env, bin: binOf(side)});
    if (prepared.code !== 0) return {site, seconds: 0, ...prepared};
  }
  return {site, ...(await timed({site, args: ['build'], env, side}))};
}

async function timed({site, args, env, side}) {
  const start = performance.now();
  const {code, output} = await run({site, args, env, bin: binOf(side)});
  return {code, output, seconds: (performance.now() - start) / 1000};
}

/**
 * Builds once more without a change. If this build does any work, another one with `--explain` tells the reason.
 * @returns {Promise<{seconds: number, compiled: number, rendered: number, reason?: string}>}
 */
export async function buildAgain({site}) {
  const plain = await timed({site, args: ['build'], env: OUR_ENV, side: 'ours'});
  if (plain.output.includes('Nothing has changed'))
    return {seconds: plain.seconds, compiled: 0, rendered: 0};
  const {output} = await timed({site, args: ['build', '--explain'], env: OUR_ENV, side: 'ours'});
  return {
    seconds: plain.seconds,
    compiled: sum(output, /Compile .* (\d+) compiled/g),
    rendered: sum(output, /pages: (\d+) rendered/g),
    reason: readReason(output),
  };
}

const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, [, count]) => total + Number(count), 0);

/** The reason that `--explain` gives for a whole build; `undefined` if the build was not a whole one. */
function readReason(output) {
  return /All of the site is looked at because (.+)\./.exec(output)?.[1];
}
