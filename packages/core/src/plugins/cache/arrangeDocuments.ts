import type {Doc, VersionContent} from './docsPlugin.js';
import {indexNavigation} from './indexNavigation.js';
import type {VersionToLoad} from './processDocuments.js';

/** Adds what depends on all documents of a version: sidebars and neighbours. `undefined`: two documents have the same id. */
export async function arrangeDocuments(
  {docs: plugin, metadata, options}: VersionToLoad,
  all: Doc[],
): Promise<VersionContent | undefined> {
  if (new Set(all.map(({id}) => id)).size < all.length) return undefined;
  const parts = plugin.parts();
  const {loadSidebars, createSlugger, addDocNavigation} = parts;
  const docs = all.filter(({draft}) => !draft);
  const drafts = all.filter(({draft}) => draft);
  const {sidebarFilePath} = metadata;
  const {sidebarItemsGenerator, numberPrefixParser, sidebarCollapsed, sidebarCollapsible} = options;
  const sidebars = await loadSidebars(sidebarFilePath, {
    sidebarItemsGenerator,
    numberPrefixParser,
    docs,
    drafts,
    version: metadata,
    sidebarOptions: {sidebarCollapsed, sidebarCollapsible},
    categoryLabelSlugger: createSlugger(),
  });
  const sidebarsUtils = indexNavigation(sidebars, parts);
  const place = {sidebarFilePath, versionMetadata: metadata};
  sidebarsUtils.checkLegacyVersionedSidebarNames(place);
  sidebarsUtils.checkSidebarsDocIds({allDocIds: docs.map(({id}) => id), ...place});
  return {docs: addDocNavigation({docs, sidebarsUtils}), drafts, sidebars};
}
