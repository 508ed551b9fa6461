import v8 from 'node:v8';

/** By V8's major version. Of later ones, none was found that helps. */
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
 * Most code of a build runs for a second or two: V8 spends a sixth of the time of all processors on optimising it, on threads of
 * its own, and it hardly gets faster by that. What runs for longer is optimised all the same.
 */
export function optimizeLater(): void {
  const flag = chooseFlag(process.versions.v8);
  if (flag) v8.setFlagsFromString(flag);
}
