import type {LoadedSite} from '../../shared/site.js';
import {createChunkNames, type NamedSite} from './chunkNames.js';

/** What themes add is beside the content: a page of search results, one for what was not found. */
function listContentRoots({routes, plugins}: Pick<LoadedSite, 'routes' | 'plugins'>) {
  const themes = new Set(plugins.filter((plugin) => plugin.getThemePath).map(({name}) => name));
  return routes.filter(({plugin}) => !themes.has(plugin.name));
}

/**
 * Tells, of a site whose content lies in one branch of layouts, as that of documentation and nothing else does, whether a component
 * is one of these layouts or what they mostly show: a script of their own would be one that every page loads beside the entry.
 */
export function findLayoutsOfAll(
  site: NamedSite & Pick<LoadedSite, 'plugins'>,
): (id: string) => boolean {
  const roots = listContentRoots(site);
  const [first] = roots;
  const isOneBranch = roots.every(
    ({component, routes = []}) => component === first?.component && routes.length > 0,
  );
  if (!first || !isOneBranch) return () => false;
  const nameChunk = createChunkNames(site);
  return (id) => nameChunk(id) === nameChunk(first.component);
}
