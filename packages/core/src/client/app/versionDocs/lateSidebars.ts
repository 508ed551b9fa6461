import type {ModuleRef, RouteRecord} from '../../../shared/wire.js';
import type {Sidebars} from '../../../shared/sidebarLabels.js';
import {isLoaded, loadModule, readModule} from '../modules/browserModules.js';
import type {Namespace} from '../modules/types.js';

/** Sidebars that were handed out empty, to be filled as soon as their data is there. */
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

/** What the layout gets in the place of its data. The sidebar is there, so that the page is laid out as it is with its items. */
function createProps(route: RouteRecord): Namespace {
  const name = findSidebar(route);
  const docsSidebars: Sidebars = name === undefined ? {} : {[name]: []};
  unfilled.set(route.props!, docsSidebars);
  return {default: {version: {...route.version, docsSidebars}}};
}

/** To be called before anything is rendered that may have come along with the data. */
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
  /** Reference of data that need not be there → what stands in for it. */
  props: Map<ModuleRef, Namespace>;
  load: () => Promise<void>;
}

/** The sidebars of layouts that can be shown without them. */
export function openSidebars(routes: RouteRecord[]): LateSidebars {
  const late = VELOCISAURUS_LATE_SIDEBAR ? listLate(routes) : [];
  const props = new Map(late.map((route) => [route.props!, createProps(route)]));
  const load = async () => {
    await Promise.all([...props.keys()].map(loadModule));
    fillSidebars();
  };
  return {props, load};
}
