import {createHash} from 'node:crypto';
import type {RouteConfig} from '@docusaurus/types';
import {allowsLateContent} from '../../shared/knownCode.js';
import {dropRequired} from '../../shared/requiredModules.js';
import type {LoadedSite} from '../../shared/site.js';

/** Readable and stable: `@theme/DocItem` → `theme-DocItem-1f3a`. */
function toChunkName(id: string): string {
  const readable = id
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(-40);
  return `${readable}-${createHash('sha256').update(id).digest('hex').slice(0, 4)}`;
}

/** The layouts of each branch, e.g. DocsRoot > DocVersionRoot > DocRoot: layout → the outermost layout of its branch. */
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

function isLeaf({routes = []}: RouteConfig): boolean {
  return routes.length === 0;
}

/** Layout that contains no other layout → component → the number of pages that show it. */
function countLeaves(
  routes: RouteConfig[],
  counts = new Map<string, Map<string, number>>(),
): Map<string, Map<string, number>> {
  for (const {component, routes: children = []} of routes) {
    if (children.length === 0) continue;
    if (!children.every(isLeaf)) {
      countLeaves(children, counts);
      continue;
    }
    const ofLayout = counts.get(component) ?? new Map<string, number>();
    for (const leaf of children) {
      const name = String(leaf.component);
      ofLayout.set(name, (ofLayout.get(name) ?? 0) + 1);
    }
    counts.set(component, ofLayout);
  }
  return counts;
}

/** The component that such a layout shows most often → the layout, e.g. DocItem → DocRoot. */
function findMainLeaves(routes: RouteConfig[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [layout, leaves] of countLeaves(routes)) {
    const [main] = [...leaves].sort(([, a], [, b]) => b - a);
    if (main) found.set(main[0], layout);
  }
  return found;
}

/** Component → the component without which it is of no use. */
const COMPANIONS: {[id: string]: string} = {'@theme/TabItem': '@theme/Tabs'};

export type NameChunk = (id: string) => string;

export type NamedSite = Pick<LoadedSite, 'routes' | 'clientModules' | 'context'>;

/**
 * Creates the names of chunks. The layouts of one branch and the component that they show most often share a chunk, since pages
 * show them together. Content that may come later than its layouts has a separate chunk, like any other module.
 */
export function createChunkNames(site: NamedSite): NameChunk {
  const outermost = findOutermost(site.routes);
  const layouts = allowsLateContent(site) ? new Map<string, string>() : findMainLeaves(site.routes);
  return (named) => {
    const id = dropRequired(named);
    const layout = layouts.get(id) ?? id;
    return toChunkName(COMPANIONS[id] ?? outermost.get(layout) ?? id);
  };
}
