/**
 * Differences from the published engine that are meant. Anything that matches none of these fails.
 * @type {{id: string, reason: string, matches: (difference: import('./compare/types.mjs').Difference) => boolean}[]}
 */
export const knownDifferences = [];
