#!/usr/bin/env node
// Builds the same 20 pages with all generators, into `bench/.work/readers/`. `--starlight` names a folder in which `npm i astro
// @astrojs/starlight node@22` has run, `--published` one with the packages of `parity/oracle`.
import {execFile} from 'node:child_process';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {buildOrThrow} from '../../e2e/harness/docusaurus.mjs';
import {repository} from '../../e2e/harness/paths.mjs';
import {prepareSites} from './prepare.mjs';

const {values} = parseArgs({options: {starlight: {type: 'string'}, published: {type: 'string'}}});
const run = promisify(execFile);

const toModules = (folder) => path.resolve(folder, 'node_modules');
const to = path.join(repository, 'bench/.work/readers');
const env = {...process.env, CI: 'true', ASTRO_TELEMETRY_DISABLED: '1'};

async function buildPublished(cwd) {
  const command = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
  await run(process.execPath, [command, 'build'], {cwd, env});
}

async function buildStarlight(cwd) {
  await run(
    path.join(cwd, 'node_modules/.bin/node'),
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      cwd,
      env,
    },
  );
}

await prepareSites({
  docs: path.join(repository, 'docs'),
  to,
  starlightModules: toModules(values.starlight),
  publishedModules: toModules(values.published),
});
await buildPublished(path.join(to, 'published'));
await buildStarlight(path.join(to, 'starlight'));
for (const hydration of ['load', 'idle', 'intent'])
  await buildOrThrow({site: path.join(to, hydration), env: {VELOCISAURUS_SEARCH: 'off'}});
