import {createHash} from 'node:crypto';
import type {RouteConfig} from '@docusaurus/types';

/** Readable and stable: `@theme/DocItem` → `theme-DocItem-1f3a`. */
function toChunkName(id: string): string {
  const readable = id
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(-40);
  return `${readable}-${createHash('sha256').update(id).digest('hex').slice(0, 4)}`;
}

/** The layouts of one branch, e.g. DocsRoot > DocVersionRoot > DocRoot: layout → the outermost of its branch. */
function findOutermost(
  routes: RouteConfig[],
  outermost?: string,
  found = new Map<string, string>(),
) {
  for (const {component, routes: children} of routes) {
    if (!children || children.length === 0) continue;
    const root = outermost ?? component;
    if (!found.has(component)) found.set(component, root);
    findOutermost(children, root, found);
  }
  return found;
}

export type NameChunk = (id: string) => string;

/** Layouts of one branch are always shown together: they share a chunk. Any other module has its own. */
export function createChunkNames(routes: RouteConfig[]): NameChunk {
  const outermost = findOutermost(routes);
  return (id) => toChunkName(outermost.get(id) ?? id);
}
