/** `npm run test:long` sets it: all cases run. `npm test` runs at least one of each mechanism. */
export const isLong = process.env.TEST_LONG === '1';

/** Options of a test or suite that proves once more what `npm test` proves elsewhere. */
export const long = {skip: !isLong && 'npm run test:long runs it'};

/**
 * Among cases that prove one mechanism, the chosen ones always run; the others run with `npm run test:long` only.
 * @param {string[]} chosen
 * @param {string[]} all names of the cases
 * @returns {(name: string) => {skip?: string | false}} options for the test of a case
 */
export function choose(chosen, all) {
  const unknown = chosen.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no case "${unknown.join('", "')}".`);
  return (name) => (chosen.includes(name) ? {} : long);
}
