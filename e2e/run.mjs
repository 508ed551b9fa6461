#!/usr/bin/env node
/** Runs the browser specs against `build` + `serve` and against `start`. `--mode build`, `--only navigation` narrow it down. */
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildOrThrow} from './harness/docusaurus.mjs';
import {repository} from './harness/paths.mjs';
import {startServer} from './harness/server.mjs';
import {copyFixture} from './harness/site.mjs';

const {values} = parseArgs({
  options: {
    mode: {type: 'string', multiple: true, default: ['build', 'start']},
    only: {type: 'string', default: ''},
    'keep-build': {type: 'boolean', default: false},
  },
});

const FIXTURE = 'versions-locales';

async function listSpecs() {
  const folder = path.join(repository, 'e2e/browser');
  const files = (await readdir(folder)).filter(
    (file) => file.endsWith('.spec.mjs') && file.includes(values.only),
  );
  return files.map((file) => path.join(folder, file));
}

async function prepareBuild() {
  const site = path.join(repository, 'e2e/.work/browser-build');
  if (values['keep-build'] && existsSync(path.join(site, 'build'))) return site;
  await copyFixture(FIXTURE, 'browser-build');
  const start = performance.now();
  await buildOrThrow({site});
  console.log(`Built ${FIXTURE} in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
  return site;
}

async function prepare(mode) {
  const isBuild = mode === 'build';
  const site = isBuild ? await prepareBuild() : await copyFixture(FIXTURE, 'browser-start');
  const server = await startServer({
    site,
    command: isBuild ? 'serve' : 'start',
    readyPath: '/base/',
  });
  return {
    server,
    env: {E2E_MODE: mode, E2E_ORIGIN: server.origin, E2E_BUILD: path.join(site, 'build')},
  };
}

function runSpecs(specs, env) {
  const args = ['--test', '--test-concurrency=1', '--test-reporter=spec', ...specs];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {stdio: 'inherit', env: {...process.env, ...env}});
    child.on('close', resolve);
  });
}

let failed = false;
for (const mode of values.mode) {
  console.log(`\nBrowser specs against ${mode}`);
  const {server, env} = await prepare(mode);
  const code = await runSpecs(await listSpecs(), env);
  failed ||= code !== 0;
  await server.stop();
}
process.exitCode = failed ? 1 : 0;
