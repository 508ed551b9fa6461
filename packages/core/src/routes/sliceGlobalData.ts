import type {GlobalData} from '@docusaurus/types';
import {toBarePath} from '../shared/barePath.js';
import {DOCS_PLUGIN, type Doc, type DocsVersion} from '../shared/docsData.js';

interface GlobalVersion extends DocsVersion {
  mainDocId: string;
}

interface DocsData {
  versions: GlobalVersion[];
}

interface NavbarItem {
  docId?: string;
  items?: NavbarItem[];
}

/**
 * Gives the docs plugin's global data that a page is expected to read: its own document, the same in other versions, main and navbar
 * documents. Data of other plugins is not part of it: that may be large, and a renderer has the whole at hand.
 */
export type SliceGlobalData = (pagePath: string) => GlobalData;

function collectNavbarDocIds(items: NavbarItem[] = []): string[] {
  return items.flatMap(({docId, items: children}) => [
    ...(docId ? [docId] : []),
    ...collectNavbarDocIds(children),
  ]);
}

function indexVersion(version: GlobalVersion) {
  const positions = new Map(version.docs.map((doc, position) => [doc.id, position]));
  return {version, positions};
}

function indexDocs(data: DocsData) {
  // Documents keep the slash of an index page where routes, by the site's `trailingSlash`, have none, or the other way round.
  const idByPath = new Map(
    data.versions.flatMap(({docs}) => docs.map((doc) => [toBarePath(doc.path), doc.id] as const)),
  );
  return {data, idByPath, versions: data.versions.map(indexVersion)};
}

// The order of the whole list is kept: the first match in the slice is then the first match of all.
function pickDocs({version, positions}: ReturnType<typeof indexVersion>, ids: Set<string>): Doc[] {
  const wanted = [...new Set([version.mainDocId, ...ids])].flatMap((id) => positions.get(id) ?? []);
  return wanted.sort((a, b) => a - b).map((position) => version.docs[position]!);
}

function sliceDocs(
  {data, idByPath, versions}: ReturnType<typeof indexDocs>,
  pagePath: string,
  navbarIds: string[],
): DocsData {
  const ownId = idByPath.get(toBarePath(pagePath));
  const ids = new Set(ownId ? [...navbarIds, ownId] : navbarIds);
  return {
    ...data,
    versions: versions.map((indexed) => ({...indexed.version, docs: pickDocs(indexed, ids)})),
  };
}

export function createGlobalDataSlicer({
  globalData,
  themeConfig,
}: {
  globalData: GlobalData;
  themeConfig: unknown;
}): SliceGlobalData {
  const docsInstances = globalData[DOCS_PLUGIN] ?? {};
  const navbar = (themeConfig as {navbar?: {items?: NavbarItem[]}} | undefined)?.navbar;
  const navbarIds = collectNavbarDocIds(navbar?.items);
  const indexed = Object.entries(docsInstances).map(
    ([id, data]) => [id, indexDocs(data as DocsData)] as const,
  );
  return (pagePath): GlobalData => {
    const slices = indexed.map(([id, docs]) => [id, sliceDocs(docs, pagePath, navbarIds)]);
    return slices.length === 0 ? {} : {[DOCS_PLUGIN]: Object.fromEntries(slices)};
  };
}
