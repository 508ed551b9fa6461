import {CommandError} from './run.mjs';

/** @typedef {(options: {write?: (chunk: Buffer) => void}) => Promise<void>} Task `options` are for `run` */
/** @typedef {[name: string, task: Task]} Step */
/** @typedef {Step[][]} Lanes lists of steps that run side by side */

function printSummary(done, failed, start) {
  console.log('');
  for (const {name, seconds} of done) console.log(`  ${name.padEnd(20)} ${seconds.toFixed(1)} s`);
  console.log(`  ${'in all'.padEnd(20)} ${secondsSince(start).toFixed(1)} s`);
  console.log(`\n${done.length} passed, ${failed} failed`);
}

const secondsSince = (start) => (performance.now() - start) / 1000;

const isStep = (entry) => typeof entry[0] === 'string';

/**
 * Runs steps in turn and stops at the first that fails. Names on the command line choose some; `always` run in any case.
 * @param {{steps: (Step | Lanes)[], always: string[]}} input
 * @returns {Promise<number>} the exit code
 */
export async function runSteps({steps, always}) {
  const done = [];
  const start = performance.now();
  for (const entry of chooseSteps({steps, always})) {
    const failures = isStep(entry) ? await runLoudly(entry, done) : await runLanes(entry, done);
    if (failures.length === 0) continue;
    for (const {name, error} of failures)
      console.error(`\n${name}: ${error instanceof CommandError ? error.message : error.stack}`);
    printSummary(done, failures.length, start);
    return failures[0].error.code || 1;
  }
  printSummary(done, 0, start);
  return 0;
}

/** @returns {Promise<{name: string, error: Error}[]>} the failure, if there is one */
async function runStep([name, task], done, options) {
  const start = performance.now();
  try {
    await task(options);
    done.push({name, seconds: secondsSince(start)});
    return [];
  } catch (error) {
    return [{name, error}];
  }
}

const printTitle = (name) => console.log(`\n=== ${name} ===\n`);

function runLoudly(step, done) {
  printTitle(step[0]);
  return runStep(step, done, {});
}

async function runLanes(lanes, done) {
  const failures = await Promise.all(lanes.map((lane) => runLane(lane, done)));
  return failures.flat();
}

/** Runs the steps of a lane in turn. The output of each step is printed as a whole when the step is done. */
async function runLane(lane, done) {
  for (const step of lane) {
    const chunks = [];
    const failures = await runStep(step, done, {write: (chunk) => chunks.push(chunk)});
    printTitle(step[0]);
    process.stdout.write(Buffer.concat(chunks));
    if (failures.length > 0) return failures;
  }
  return [];
}

const listNames = (entry) => (isStep(entry) ? [entry[0]] : entry.flat().map(([name]) => name));

function chooseSteps({steps, always}) {
  const wanted = process.argv.slice(2);
  const known = steps.flatMap(listNames);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const names = known.join(', ');
    throw new Error(`No such step: ${unknown.join(', ')}. The steps are ${names}.`);
  }
  if (wanted.length === 0) return steps;
  const isWanted = ([name]) => [...always, ...wanted].includes(name);
  return steps.flatMap((entry) => (isStep(entry) ? [entry] : entry.flat())).filter(isWanted);
}
