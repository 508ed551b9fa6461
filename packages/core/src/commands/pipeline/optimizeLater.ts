import v8 from 'node:v8';

/** By V8's major version. No flag is known to help in later versions. */
const FLAGS: {[version: string]: string} = {
  // Node.js 20: seven times the default.
  11: '--interrupt-budget=500000',
  // Node.js 22: the same.
  12: '--invocation-count-for-turbofan=20000',
};

export function chooseFlag(version: string): string | undefined {
  return FLAGS[parseInt(version)];
}

/**
 * Makes V8 optimise code later. Most code of a build runs for a second or two only: V8 would spend a sixth of all processor time on optimising
 * it, in other threads, and hardly make it faster. Code that runs for longer is still optimised.
 */
export function optimizeLater(): void {
  const flag = chooseFlag(process.versions.v8);
  if (flag) v8.setFlagsFromString(flag);
}
