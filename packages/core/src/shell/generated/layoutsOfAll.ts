import type {LoadedSite} from '../../shared/site.js';
import {createChunkNames, type NamedSite} from './chunkNames.js';

/** The top-level routes of content. Routes of themes, such as the page of search results, do not count. */
function listContentRoots({routes, plugins}: Pick<LoadedSite, 'routes' | 'plugins'>) {
  const themes = new Set(plugins.filter((plugin) => plugin.getThemePath).map(({name}) => name));
  return routes.filter(({plugin}) => !themes.has(plugin.name));
}

/**
 * Returns whether a component is on every page: one of the layouts, or the component that they show most often, of a site whose
 * content lies in one branch of layouts, such as a site of documentation only. If it had a separate script, every page would
 * load that beside the entry.
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
