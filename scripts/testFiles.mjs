import {runNode} from './run.mjs';

/** A test or a whole file that hangs fails after this many milliseconds. */
const TIMEOUT = 1_200_000;

/**
 * Runs test files with Node's runner; throws if one fails.
 * @param {string[]} files
 * @param {{together?: number, env?: Record<string, string>}} [options] `together`: files at a time; two suit two cores, as a
 * browser waits for its server most of the time
 */
export function runTestFiles(files, {together = 2, ...options} = {}) {
  const limits = [`--test-concurrency=${together}`, `--test-timeout=${TIMEOUT}`];
  return runNode(['--test', ...limits, '--test-reporter=spec', ...files], options);
}
