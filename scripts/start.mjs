// `npm start`: from a fresh clone to this site in the browser. Arguments go to `docusaurus serve`.
import path from 'node:path';
import {installMissing} from './install.mjs';
import {CommandError, root, runNode} from './run.mjs';

const docusaurus = path.join(root, 'packages/core/bin/docusaurus.mjs');

try {
  await installMissing();
  await runNode(['scripts/build-engine.mjs']);
  await runNode([docusaurus, 'build']);
  // `serve` prints the address and runs until it is interrupted.
  await runNode([docusaurus, 'serve', '--no-open', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error);
  process.exitCode = error.code || 1;
}
