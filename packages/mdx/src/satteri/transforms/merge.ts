import type {SatteriPage, VisitorContext, Visitors} from '../page.js';

type Visit = (node: never, context: VisitorContext) => void;
export type Transform = (page: SatteriPage) => Visitors;

/** One walk for all transforms: visitors of the same type of node run one after the other. */
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
