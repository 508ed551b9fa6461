import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {appendFile, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {watchMemory} from './memory.mjs';

/** Writes what the process took of the processors, all threads together, when it ends. */
const CPU_METER = new URL('./cpuMeter.mjs', import.meta.url).href;

/** The command of the engine that the site has installed. */
function findBin(site) {
  const resolve = createRequire(path.join(site, 'package.json')).resolve;
  return path.join(path.dirname(resolve('@docusaurus/core/package.json')), 'bin/docusaurus.mjs');
}

/**
 * Measures one build over the output and store of earlier ones. The search is off, as the published engine has none, unless the
 * environment says otherwise.
 * @returns {Promise<{seconds: number, cpuSeconds: number, peakBytes: number, output: string}>} `cpuSeconds`: of the process and its
 *   threads, without other processes that it started
 */
export async function measureBuild({site, args = [], env = {}, bin = findBin(site)}) {
  const meterFile = path.join(tmpdir(), `cpu-${process.pid}.json`);
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', CPU_METER, bin, 'build', ...args], {
    cwd: site,
    env: {
      VELOCISAURUS_SEARCH: 'off',
      ...process.env,
      CI: 'true',
      DO_NOT_TRACK: '1',
      BENCH_CPU_METER: meterFile,
      ...env,
    },
  });
  const memory = watchMemory(child.pid);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  const peakBytes = memory.stop();
  if (code !== 0) throw new Error(`The build of ${site} failed with exit code ${code}:\n${output}`);
  const {user, system} = JSON.parse(await readFile(meterFile, 'utf8'));
  return {seconds, cpuSeconds: (user + system) / 1e6, peakBytes, output};
}

const toForgotten = (site) => `${site}.forgotten`;

/**
 * Both engines keep what they remember in the site or in its node_modules/.cache. It is set aside: where thousands of files were
 * deleted within the last minute, ext4 takes several times as long to create new ones.
 */
export const forgetBuilds = (site) =>
  setAside(site, ['build', '.docusaurus', 'node_modules/.cache']);

/** Takes folders out of the site until {@link removeForgotten}. */
export async function setAside(site, folders) {
  const aside = path.join(toForgotten(site), String(Date.now()));
  await mkdir(aside, {recursive: true});
  for (const folder of folders) {
    const from = path.join(site, folder);
    if (existsSync(from)) await rename(from, path.join(aside, folder.replaceAll('/', '-')));
  }
}

/** After the last measure. */
export async function removeForgotten(sites) {
  for (const site of sites) await rm(toForgotten(site), {recursive: true, force: true});
}

/** The page that is edited and measured; every generated site has it. */
export const PAGE = 'part-001/page-0';
export const SOURCE = `docs/${PAGE}.md`;

export function editBody(site, text) {
  return appendFile(path.join(site, SOURCE), `\n${text}\n`);
}

export async function editTitle(site, title) {
  const file = path.join(site, SOURCE);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^title: .*$/m, `title: ${title}`));
}
