import {SIDEBAR_MARKER} from '../../../shared/sidebarMarker.js';
import type {ModuleRef, PageRecord, RouteRecord} from '../../../shared/wire.js';
import {loadGlobalData} from '../globalData/browserGlobalData.js';
import {addHighlights} from '../highlight/table.js';
import {loadModule, readModule} from '../modules/browserModules.js';
import type {ReadModule} from '../modules/types.js';
import {loadPartsOfHtml, loadParts} from '../parts/parts.js';
import {loadVersionDocs, viewVersionDocs} from '../versionDocs/browserVersionDocs.js';
import {fillSidebars, openSidebars} from '../versionDocs/lateSidebars.js';
import {componentCache} from './componentCache.js';
import {createRoutes, listRouteRefs, notFoundRecord} from './createRoutes.js';
import type {ReadyPage} from './Page.js';
import {pickBranch} from './pickBranch.js';
import {findGivenRecord, loadRecord} from './records.js';

function listBranchRefs(routes: RouteRecord[]): ModuleRef[] {
  return routes.flatMap((route) => [
    ...listRouteRefs(route),
    ...listBranchRefs(route.routes ?? []),
  ]);
}

interface Loaded {
  record: PageRecord;
  branch: RouteRecord[];
  globalData: ReadyPage['globalData'];
  read?: ReadModule;
}

function createPage({record, branch, globalData, read = readModule}: Loaded): ReadyPage {
  if (VELOCISAURUS_LATE_SIDEBAR) fillSidebars();
  addHighlights(record.highlights);
  const viewVersion = (key: string) => ({docs: viewVersionDocs(key)});
  const reader = {read, inline: record.inline, viewVersion};
  const routes = createRoutes({routes: [...branch, notFoundRecord], reader, cache: componentCache});
  return {kind: 'ready', routes, globalData};
}

async function loadAll(record: PageRecord, pathname: string): Promise<ReadyPage> {
  const branch = pickBranch(record, pathname);
  const needed = branch.length > 0 ? listBranchRefs(branch) : listRouteRefs(notFoundRecord);
  const refs = [...(record.route ? record.files : []), ...needed];
  const [globalData] = await Promise.all([
    loadGlobalData(record),
    loadVersionDocs(record),
    ...refs.map(loadModule),
  ]);
  // Layouts and pages define the parts as they are evaluated.
  await loadParts(record.parts);
  return createPage({record, branch, globalData});
}

const isOfShell = (ref: ModuleRef) => ref.startsWith('s:');

function listLayoutRefs(routes: RouteRecord[]): ModuleRef[] {
  return routes.flatMap((route) =>
    route.routes ? [...listRouteRefs(route), ...listLayoutRefs(route.routes)] : [],
  );
}

export interface PageWithoutContent {
  page: ReadyPage;
  loadSidebars: () => Promise<void>;
  loadContent: () => Promise<void>;
  /** Loads the components that the content consists of; most likely, other pages need them too. */
  loadComponents: () => Promise<unknown>;
}

/** Loads the layouts of a page. The content can be rendered once `loadContent` has resolved. */
export async function loadLayouts(
  record: PageRecord,
  pathname: string,
): Promise<PageWithoutContent> {
  const branch = pickBranch(record, pathname);
  const {props, load} = openSidebars(branch);
  const loadSidebars = async () => void (await Promise.all([load(), loadParts([SIDEBAR_MARKER])]));
  const needed = listLayoutRefs(branch).filter((ref) => !props.has(ref));
  const [globalData] = await Promise.all([
    loadGlobalData(record),
    loadVersionDocs(record),
    loadPartsOfHtml(record.parts),
    ...needed.map(loadModule),
  ]);
  const refs = listBranchRefs(branch);
  const loadContent = async () => {
    await Promise.all([loadSidebars(), ...[...record.files, ...refs].map(loadModule)]);
    await loadParts(record.parts);
  };
  const read: ReadModule = (ref) => props.get(ref) ?? readModule(ref);
  const loadComponents = () => Promise.all(refs.filter(isOfShell).map(loadModule));
  const page = createPage({record, branch, globalData, read});
  return {page, loadSidebars, loadContent, loadComponents};
}

/** Loads all that a page needs. If a newer record has come for it meanwhile, loads that one. `pathname` is decoded, like the router's. */
export async function loadPageOfRecord(record: PageRecord, pathname: string): Promise<ReadyPage> {
  const page = await loadAll(record, pathname);
  const newest = findGivenRecord(pathname) ?? record;
  return newest === record ? page : loadPageOfRecord(newest, pathname);
}

export async function loadPage(pathname: string): Promise<ReadyPage> {
  return loadPageOfRecord(await loadRecord(pathname), pathname);
}
