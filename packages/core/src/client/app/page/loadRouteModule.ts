import type {ModuleRef, ModuleTree, PageRecord, RouteRecord} from '../../../shared/wire.js';

interface Place {
  /** The path of a page below the route, or of the route itself. */
  page: string;
  route: string;
  /** The keys that lead to the module among those of the route, e.g. `['content']` or `['__comp']`. */
  keys: string[];
}

function findRoute(record: PageRecord, path: string): RouteRecord | undefined {
  let route = record.route;
  while (route && route.path !== path) route = route.routes?.[0];
  return route;
}

function findRef({component, props, modules}: RouteRecord, [first, ...rest]: string[]): unknown {
  if (first === '__comp') return component;
  if (first === '__props') return props;
  const step = (tree: unknown, key: string) => (tree as ModuleTree | undefined)?.[key];
  return rest.reduce(step, step(modules, first ?? ''));
}

async function loadRef(ref: ModuleRef, {inline}: PageRecord): Promise<unknown> {
  if (ref.startsWith('i:')) return {default: inline[Number(ref.slice(2))]};
  // Imported late: the browser's loader does not run on Node, where nothing waits for it.
  const {loadModule, readModule} = await import('../modules/browserModules.js');
  await loadModule(ref);
  return readModule(ref);
}

/** Loads a module that a route names, for code that uses `@generated/registry`. Rejects if the page has no such module. */
export async function loadRouteModule(place: Place): Promise<unknown> {
  const {loadRecord} = await import('./records.js');
  const record = await loadRecord(place.page);
  const route = findRoute(record, place.route);
  if (route && place.keys[0] === '__context') return {default: route.context};
  const ref = route && findRef(route, place.keys);
  if (typeof ref !== 'string')
    throw new Error(`The route ${place.route} has no module "${place.keys.join('.')}".`);
  return loadRef(ref as ModuleRef, record);
}
