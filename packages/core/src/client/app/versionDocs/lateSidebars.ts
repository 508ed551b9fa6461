import type {ModuleRef, RouteRecord} from '../../../shared/wire.js';
import type {Sidebars} from '../../../shared/sidebarLabels.js';
import {isLoaded, loadModule, readModule} from '../modules/browserModules.js';
import type {Namespace} from '../modules/types.js';

/** Sidebars that were handed out empty. They are filled as soon as their data is loaded. */
const unfilled = new Map<ModuleRef, Sidebars>();

function findSidebar({attributes, routes = []}: RouteRecord): string | undefined {
  const own = attributes?.sidebar;
  return typeof own === 'string' ? own : routes.map(findSidebar).find(Boolean);
}

function listLate(routes: RouteRecord[]): RouteRecord[] {
  return routes.flatMap((route) => [
    ...(route.version && !isLoaded(route.props!) ? [route] : []),
    ...listLate(route.routes ?? []),
  ]);
}

/**
 * Creates the props of a layout whose data is not loaded. The sidebar is there, but empty, so that the page is laid out as with
 * its items.
 */
function createProps(route: RouteRecord): Namespace {
  const name = findSidebar(route);
  const docsSidebars: Sidebars = name === undefined ? {} : {[name]: []};
  unfilled.set(route.props!, docsSidebars);
  return {default: {version: {...route.version, docsSidebars}}};
}

/** Fills the sidebars whose data is loaded by now. Call it before anything is rendered that may have been loaded with the data. */
export function fillSidebars(): void {
  for (const [ref, sidebars] of unfilled) {
    if (!isLoaded(ref)) continue;
    unfilled.delete(ref);
    const {version} = readModule(ref).default as {version: {docsSidebars: Sidebars}};
    for (const [name, items] of Object.entries(version.docsSidebars))
      (sidebars[name] ??= []).push(...items);
  }
}

export interface LateSidebars {
  /** Reference of data that may be missing → its placeholder. */
  props: Map<ModuleRef, Namespace>;
  load: () => Promise<void>;
}

/** Prepares the sidebars of layouts that can be shown before the data of their sidebars is loaded. */
export function openSidebars(routes: RouteRecord[]): LateSidebars {
  const late = VELOCISAURUS_LATE_SIDEBAR ? listLate(routes) : [];
  const props = new Map(late.map((route) => [route.props!, createProps(route)]));
  const load = async () => {
    await Promise.all([...props.keys()].map(loadModule));
    fillSidebars();
  };
  return {props, load};
}
