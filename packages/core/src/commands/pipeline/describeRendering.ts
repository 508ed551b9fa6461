import type {PageOutcome} from '../../render/index.js';

/** E.g. `2005 pages: 1 rendered, 1 written` */
export function describeRendering(outcomes: PageOutcome[]): string {
  const rendered = outcomes.filter(({isRendered}) => isRendered).length;
  const written = outcomes.filter(({isWritten}) => isWritten).length;
  return `${outcomes.length} pages: ${rendered} rendered, ${written} written`;
}
