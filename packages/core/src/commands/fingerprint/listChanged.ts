import type {Difference} from './types.js';

/** Files of the site with another content, date or author. */
export const listChanged = ({edited, dated}: Difference): string[] => [
  ...new Set([...edited, ...dated]),
];
