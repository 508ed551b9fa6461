// Installs the packages of lock files, if they are not there yet. It runs before any package is there.
import {existsSync} from 'node:fs';
import path from 'node:path';
import {root, run} from './run.mjs';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/** npm writes this file when an installation is complete; a broken-off one has none. */
const installed = path.join(root, 'node_modules/.package-lock.json');

export async function installMissing(options) {
  if (existsSync(installed)) return;
  const command = existsSync(path.join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.log(`Installing packages (npm ${command}) …`);
  await run('npm', [command, ...quiet], options);
}

/** The packages of the step `compat`, which puts right what is out of date. */
export async function installForCompat(options) {
  const cwd = path.join(root, 'compat/packages');
  if (existsSync(path.join(cwd, 'node_modules'))) return;
  await run('npm', ['ci', '--workspace=smoke', ...quiet], {...options, cwd});
}
