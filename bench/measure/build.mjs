import {spawn} from 'node:child_process';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {watchMemory} from './memory.mjs';

/**
 * One cold build: nothing of an earlier one is left.
 * @returns {Promise<{seconds: number, peakBytes: number}>}
 */
export async function measureColdBuild({site}) {
  await clear(site);
  const bin = path.join(site, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const start = performance.now();
  const child = spawn(process.execPath, [bin, 'build'], {
    cwd: site,
    env: {...process.env, CI: 'true', DO_NOT_TRACK: '1'},
  });
  const memory = watchMemory(child.pid);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.on('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  const peakBytes = memory.stop();
  if (code !== 0) throw new Error(`The build of ${site} failed with exit code ${code}:\n${output}`);
  return {seconds, peakBytes};
}

/** Both engines keep what they remember in the site or in its node_modules/.cache. */
async function clear(site) {
  for (const folder of [
    path.join(site, 'build'),
    path.join(site, '.docusaurus'),
    path.join(site, 'node_modules/.cache'),
  ]) {
    await rm(folder, {recursive: true, force: true});
  }
}
