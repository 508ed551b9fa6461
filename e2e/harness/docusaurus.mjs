import {spawn} from 'node:child_process';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {repository} from './paths.mjs';

const BIN = path.join(repository, 'packages/core/bin/docusaurus.mjs');

/** A command that hangs ends after this many milliseconds, with all that it has said. */
const TIMEOUT = 300_000;

function spawnDocusaurus({site, args, env, bin = BIN, ...options}) {
  const all = {...process.env, CI: 'true', NO_COLOR: '1', ...env};
  return spawn(process.execPath, [bin, ...args], {cwd: site, env: all, ...options});
}

/**
 * Runs a command to its end.
 * @returns {Promise<{code: number | null, output: string}>} both streams in one text, without colours
 */
export function run({site, args, env = {}, bin}) {
  const limit = {timeout: TIMEOUT, killSignal: 'SIGKILL'};
  const child = spawnDocusaurus({site, args, env, bin, ...limit});
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({code, output: stripVTControlCharacters(output)}));
  });
}

export async function buildOrThrow({site, args = [], env}) {
  const {code, output} = await run({site, args: ['build', ...args], env});
  if (code !== 0) throw new Error(`The build of ${site} failed with exit code ${code}:\n${output}`);
  return output;
}

/** A command that goes on until it is killed. */
export function start({site, args, env = {}, bin}) {
  const child = spawnDocusaurus({site, args, env, bin});
  const log = {output: ''};
  child.stdout.on('data', (chunk) => (log.output += chunk));
  child.stderr.on('data', (chunk) => (log.output += chunk));
  return {child, log, stop: () => stop(child)};
}

function stop(child) {
  const hasEnded = child.exitCode !== null || child.signalCode !== null;
  if (hasEnded) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('close', resolve);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5000).unref();
  });
}
