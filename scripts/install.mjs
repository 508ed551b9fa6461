// Installs the packages of the lock file, if they are not there yet.
import {existsSync} from 'node:fs';
import path from 'node:path';
import {root, run} from './run.mjs';

/** npm writes this file when an installation is complete; a broken-off one has none. */
const installed = path.join(root, 'node_modules/.package-lock.json');

export async function installMissing() {
  if (existsSync(installed)) return;
  const command = existsSync(path.join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.log(`Installing packages (npm ${command}) …`);
  await run('npm', [command, '--no-audit', '--no-fund', '--loglevel=error']);
}
