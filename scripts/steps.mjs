import {CommandError} from './run.mjs';

/** @typedef {[name: string, task: () => Promise<void>]} Step */

function printSummary(done, failed) {
  console.log('');
  for (const {name, seconds} of done) console.log(`  ${name.padEnd(20)} ${seconds.toFixed(1)} s`);
  console.log(`\n${done.length} passed, ${failed} failed`);
}

/**
 * Runs steps in turn and stops at the first that fails. Names on the command line choose some; `always` run in any case.
 * @param {{steps: Step[], always: string[]}} input
 * @returns {Promise<number>} the exit code
 */
export async function runSteps({steps, always}) {
  const done = [];
  for (const [name, task] of chooseSteps({steps, always})) {
    console.log(`\n=== ${name} ===\n`);
    const start = performance.now();
    try {
      await task();
    } catch (error) {
      console.error(`\n${name}: ${error instanceof CommandError ? error.message : error.stack}`);
      printSummary(done, 1);
      return error.code || 1;
    }
    done.push({name, seconds: (performance.now() - start) / 1000});
  }
  printSummary(done, 0);
  return 0;
}

function chooseSteps({steps, always}) {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !steps.some(([step]) => step === name));
  if (unknown.length > 0) {
    const names = steps.map(([name]) => name).join(', ');
    throw new Error(`No such step: ${unknown.join(', ')}. The steps are ${names}.`);
  }
  if (wanted.length === 0) return steps;
  return steps.filter(([name]) => [...always, ...wanted].includes(name));
}
