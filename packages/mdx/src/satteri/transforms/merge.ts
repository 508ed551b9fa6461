import type {SatteriPage, VisitorContext, Visitors} from '../page.js';

type Visit = (node: never, context: VisitorContext) => void;
export type Transform = (page: SatteriPage) => Visitors;

/** Merges the visitors of all transforms for one walk. Visitors of the same node type run one after the other. */
export function mergeTransforms(transforms: Transform[], page: SatteriPage): Visitors {
  const merged: {[type: string]: Visit} = {};
  for (const transform of transforms) {
    for (const [type, visit] of Object.entries(transform(page)) as [string, Visit][]) {
      const earlier = merged[type];
      merged[type] = earlier
        ? (node, context) => (earlier(node, context), visit(node, context))
        : visit;
    }
  }
  return merged as Visitors;
}
