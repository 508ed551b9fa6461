import type {
  PluginIdentifier,
  PluginRouteConfig,
  RouteConfig,
  RouteModules,
} from '@docusaurus/types';
import {toBarePath} from '../shared/barePath.js';
import type {LoadedSite} from '../shared/site.js';
import {toJson} from '../shared/toJson.js';
import type {OpenRoute, PlannedPage, PlannedRoute, RequestTree, RoutePlan} from './types.js';

const PATTERN = /[:*(]/;

/** The context that the plugin actions put on a top-level route: `plugin` names a file with the identifier. */
type ActionContext = {plugin?: unknown; data?: RouteModules};

function toRequest(module: unknown): string {
  if (typeof module === 'string') return module;
  const {path, query} = module as {path: string; query?: {[key: string]: string}};
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path;
}

function isModule(value: unknown): boolean {
  return typeof value === 'string' || Boolean((value as {__import?: boolean} | null)?.__import);
}

function toRequestTree(modules: RouteModules | undefined): RequestTree {
  const convert = (value: unknown): string | RequestTree =>
    isModule(value) ? toRequest(value) : toRequestTree(value as RouteModules);
  return Object.fromEntries(
    Object.entries(modules ?? {}).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(convert) : convert(value),
    ]),
  );
}

function planRoute(route: RouteConfig, plugin: PluginIdentifier | undefined): PlannedRoute {
  const {path, component, exact, strict, modules, props, context, ...rest} = route;
  const {
    routes: _routes,
    metadata: _metadata,
    priority: _priority,
    plugin: _plugin,
    ...attributes
  } = rest as typeof rest & Partial<PluginRouteConfig>;
  const userContext = toUserContext(context, plugin);
  return {
    path,
    component,
    exact: exact === true,
    strict: strict === true,
    modules: toRequestTree(modules),
    ...(props && {props}),
    ...(plugin && {plugin: {name: plugin.name, id: plugin.id}}),
    ...(userContext && {context: toRequestTree(userContext)}),
    attributes: toJson(attributes),
  };
}

// On top-level routes the plugin actions nest what the plugin gave under `data`, beside the plugin's own identifier.
function toUserContext(
  context: RouteModules | undefined,
  plugin: PluginIdentifier | undefined,
): RouteModules | undefined {
  return plugin ? (context as ActionContext | undefined)?.data : context;
}

function collectPages({
  route,
  plugin,
  parents,
}: {
  route: RouteConfig;
  plugin?: PluginIdentifier;
  parents: PlannedRoute[];
}): PlannedPage[] {
  const branch = [...parents, planRoute(route, plugin)];
  if (route.routes)
    return route.routes.flatMap((child) => collectPages({route: child, parents: branch}));
  return [{path: route.path, branch, ...(route.metadata && {metadata: route.metadata})}];
}

function collectOpenRoutes(route: RouteConfig, plugin?: PluginIdentifier): OpenRoute[] {
  const isOpen = route.routes ? true : !route.exact || PATTERN.test(route.path);
  if (!isOpen) return [];
  const children = (route.routes ?? []).flatMap((child) => collectOpenRoutes(child));
  return [{...planRoute(route, plugin), isLayout: route.routes !== undefined, children}];
}

function dropShadowed(pages: PlannedPage[]): PlannedPage[] {
  const answering = new Map<string, PlannedPage>();
  for (const page of pages) {
    // A route that is not strict answers with and without a slash at its end.
    const answered = page.branch.at(-1)!.strict ? page.path : toBarePath(page.path);
    const first = answering.get(answered);
    // Both paths lead to one file; its canonical address is the later path, as published sites have it.
    answering.set(answered, first ? {...first, path: page.path} : page);
  }
  return [...answering.values()];
}

/** A page at `/404` answers for `404.html`, since the router takes the ending off. */
function findNotFound({context}: LoadedSite, pages: PlannedPage[]): PlannedRoute | undefined {
  const found = pages.find(({path}) => toBarePath(path) === `${context.baseUrl}404`);
  return found?.branch.length === 1 ? found.branch[0] : undefined;
}

/** Without slashes at the end, hosts want the page at `/404` in `404.html`, which holds it anyway. */
function dropNotFound({context}: LoadedSite, pages: PlannedPage[], notFound: PlannedRoute) {
  if (context.siteConfig.trailingSlash !== false) return pages;
  return pages.filter(({branch}) => branch[0] !== notFound);
}

/** One entry per page with its chain of parents; of several routes with one path the first answers, as in the router. */
export function planRoutes({site}: {site: LoadedSite}): RoutePlan {
  const pages = site.routes.flatMap((route) =>
    collectPages({route, plugin: route.plugin, parents: []}),
  );
  const answering = dropShadowed(pages);
  const notFound = findNotFound(site, answering);
  return {
    pages: notFound ? dropNotFound(site, answering, notFound) : answering,
    openRoutes: site.routes.flatMap((route) => collectOpenRoutes(route, route.plugin)),
    ...(notFound && {notFound}),
  };
}

/** Paths and patterns that a link may lead to although no page has just this path. */
export function listOpenPaths({openRoutes, notFound}: RoutePlan): string[] {
  const open = openRoutes.filter(({isLayout}) => !isLayout);
  return [...open, ...(notFound ? [notFound] : [])].map(({path}) => path);
}
