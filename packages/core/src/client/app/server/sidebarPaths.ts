import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';

const pathsOf = new WeakMap<PropSidebarItem, Set<string>>();

// As the theme compares paths.
function normalize(path: string): string {
  return (path.endsWith('/') ? path : `${path}/`).toLowerCase();
}

function collectPaths(item: PropSidebarItem): string[] {
  if (item.type === 'html') return [];
  const own = item.href === undefined ? [] : [normalize(item.href)];
  if (item.type === 'link') return own;
  return [...own, ...item.items.flatMap((child) => [...findPaths(child)])];
}

function findPaths(item: PropSidebarItem): Set<string> {
  const known = pathsOf.get(item);
  if (known) return known;
  const paths = new Set(collectPaths(item));
  pathsOf.set(item, paths);
  return paths;
}

/** Whether `activePath` is that of the item or of one below it. */
export function leadsTo(item: PropSidebarItem, activePath: string): boolean {
  return findPaths(item).has(normalize(activePath));
}
