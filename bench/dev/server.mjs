import {spawn} from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {sumTree} from '../measure/memory.mjs';
import {findFreePort} from '../../e2e/harness/server.mjs';

const PATIENCE = 20_000;

function stop(child) {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.on('close', resolve);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref();
  });
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

/** Successive looks that must find the port open: a program that searches for a free port listens on it for a moment. */
const LOOKS = 3;

/** Resolves when the server accepts connections. It may still take long to answer the first request. */
async function waitForPort({port, child, log}) {
  for (let seen = 0; seen < LOOKS; await wait(10)) {
    seen = (await isListening(port)) ? seen + 1 : 0;
    if (child.exitCode !== null) throw new Error(`The server has ended:\n${log.output}`);
  }
}

/**
 * Runs `docusaurus start` with the engine of the site. `since` is the time of the command (`performance.now()`). The search is off,
 * as in the measurements of builds.
 */
export async function startDev(site) {
  const bin = path.join(site, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const port = await findFreePort();
  const args = ['start', '--port', String(port), '--host', '127.0.0.1', '--no-open'];
  const since = performance.now();
  const child = spawn(process.execPath, [bin, ...args], {
    cwd: site,
    env: {VELOCISAURUS_SEARCH: 'off', ...process.env, DO_NOT_TRACK: '1'},
  });
  const log = {output: ''};
  child.stdout.on('data', (chunk) => (log.output += chunk));
  child.stderr.on('data', (chunk) => (log.output += chunk));
  await waitForPort({port, child, log});
  return {
    origin: `http://127.0.0.1:${port}`,
    since,
    log,
    readMemory: () => sumTree(child.pid),
    stop: () => stop(child),
  };
}
