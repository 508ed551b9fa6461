/**
 * Writes down what the published engine shows to `configureWebpack`:
 * node parity/recordConfig.mjs <a folder where @docusaurus/core, faster and preset-classic 3.10.2 are installed>
 */
import {spawn} from 'node:child_process';
import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const fixture = fileURLToPath(new URL('../e2e/fixtures/plugin-code', import.meta.url));
const installed = path.resolve(process.argv[2] ?? '.');
const site = await mkdtemp(path.join(installed, 'record-'));
const record = path.join(site, 'record.jsonl');

function run(args) {
  const bin = path.join(installed, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const env = {...process.env, RECORD_CONFIG: record};
  return spawn(process.execPath, [bin, ...args], {cwd: site, env, stdio: 'ignore'});
}

const ended = (child) => new Promise((resolve) => child.on('close', resolve));
const read = async () =>
  (await readFile(record, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function recordBuild() {
  await ended(run(['build']));
  return read();
}

/** The server never ends by itself. */
async function recordStart() {
  await rm(record, {force: true});
  const child = run(['start', '--no-open', '--port', '4817']);
  while ((await read()).length === 0) await new Promise((resolve) => setTimeout(resolve, 500));
  child.kill();
  await ended(child);
  return read();
}

await cp(fixture, site, {recursive: true});
const facts = {build: await recordBuild(), start: await recordStart()};
await writeFile(path.join(fixture, 'publishedConfig.json'), `${JSON.stringify(facts, null, 2)}\n`);
await rm(site, {recursive: true, force: true});
