import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {root, runNode} from './run.mjs';

/** A test or a whole file that hangs fails after this many milliseconds. */
const TIMEOUT = 1_200_000;

/**
 * Runs test files with Node's runner; throws if one fails.
 * @param {string[]} files
 * @param {{together?: number, timeout?: number, env?: Record<string, string>}} [options] `together`: files at a time; two suit two
 * cores, as a browser waits for its server most of the time
 */
export function runTestFiles(files, {together = 2, timeout = TIMEOUT, ...options} = {}) {
  const limits = [`--test-concurrency=${together}`, `--test-timeout=${timeout}`];
  return runNode(['--test', ...limits, '--test-reporter=spec', ...files], options);
}

/** Writes a file that imports the others. Imports are static: the first tests begin once all files have told theirs. */
function writeGroup(name, files) {
  const folder = path.join(root, 'e2e/.work/groups');
  const file = path.join(folder, name);
  const urls = files.map((each) => pathToFileURL(path.join(root, each)).href);
  mkdirSync(folder, {recursive: true});
  writeFileSync(file, urls.map((url) => `import '${url}';\n`).join(''));
  return file;
}

/**
 * Runs test files in two processes, so that the files of a process share what they share by module: a browser and a server.
 * @param {string} name names the processes
 * @param {string[]} files relative to the root
 */
export function runGrouped(name, files) {
  const groups = [0, 1].map((rest) => files.filter((_, index) => index % 2 === rest));
  return runTestFiles(
    groups.map((group, index) => writeGroup(`${name}-${index + 1}.test.mjs`, group)),
    {timeout: 3 * TIMEOUT},
  );
}
