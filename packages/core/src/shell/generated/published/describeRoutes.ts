import path from 'node:path';
import type {PluginRouteConfig, RouteConfig, RouteModules} from '@docusaurus/types';
import {docuHash, escapePath, simpleHash} from '@docusaurus/utils';
import {createPublishedNames, type NamePublishedChunk} from './nameChunks.js';

type ChunkNames = {[key: string]: string | ChunkNames | (string | ChunkNames)[]};

/** A module that a route names. */
export interface RouteModule {
  /** An import specifier, escaped as published Docusaurus escapes it. */
  request: string;
  /** The path of the first route that names it, and the path of a page below that route. */
  route: string;
  page: string;
  /** The keys that lead to it in the modules of the route. */
  keys: string[];
}

/** The content of `@generated/routes`, `@generated/registry` and `@generated/routesChunkNames`. */
export interface PublishedRoutes {
  /** The elements of the array in `routes.js`, as JavaScript. */
  code: string;
  /** Path and hash of a route → the names of the chunks of its modules. */
  chunkNames: {[routeKey: string]: ChunkNames};
  /** By the name of the chunk. */
  registry: Map<string, RouteModule>;
}

interface Collector extends Omit<PublishedRoutes, 'code'> {
  nameChunk: NamePublishedChunk;
}

/** Adds the props of a route, which are plain data, as a module among the others. */
function addPropsModule(route: RouteConfig, plugin: PluginRouteConfig['plugin']): RouteConfig {
  const file = route.props && `${docuHash(route.path, {hashExtra: route.component})}.json`;
  const module = file && path.posix.join('@generated', plugin.name, plugin.id, 'p', file);
  return {
    ...route,
    modules: {...route.modules, ...(module && {__props: module})},
    routes: route.routes?.map((child) => addPropsModule(child, plugin)),
    props: undefined,
  } as RouteConfig;
}

function toRequest(module: unknown): string | undefined {
  if (typeof module === 'string') return module;
  const {
    __import,
    path: file,
    query,
  } = module as {
    __import?: boolean;
    path: string;
    query?: {[name: string]: string};
  };
  if (!__import) return undefined;
  return query ? `${file}?${new URLSearchParams(query).toString()}` : file;
}

interface Place extends Omit<RouteModule, 'request'> {
  prefix: string;
  preferredName: string;
}

function findPage({path: routePath, routes}: RouteConfig): string {
  return routes?.[0] ? findPage(routes[0]) : routePath;
}

function nameModule(module: unknown, place: Place, collector: Collector): string | ChunkNames {
  const {prefix, preferredName, ...where} = place;
  const modulePath = toRequest(module);
  if (modulePath === undefined) return nameModules(module as RouteModules, place, collector);
  const name = collector.nameChunk({modulePath, prefix, preferredName});
  if (!collector.registry.has(name))
    collector.registry.set(name, {request: escapePath(modulePath), ...where});
  return name;
}

function nameModules(modules: object, place: Place, collector: Collector): ChunkNames {
  const nameAt = (value: unknown, key: string) =>
    nameModule(value, {...place, prefix: key, keys: [...place.keys, key]}, collector);
  const named = Object.entries(modules).map(([key, value]: [string, unknown]) => [
    key,
    Array.isArray(value)
      ? value.map((item, index) => nameAt(item, String(index)))
      : nameAt(value, key),
  ]);
  return Object.fromEntries(named) as ChunkNames;
}

/** Chooses a hash that is unique for the path: several routes may share a path, and even a hash. */
function chooseHash(route: RouteConfig, position: string, collector: Collector): string {
  const text = JSON.stringify(route);
  const candidates = [3, 4].flatMap((length) => [
    simpleHash(text, length),
    simpleHash(position, length),
  ]);
  const free = candidates.find((hash) => !(`${route.path}-${hash}` in collector.chunkNames));
  return free ?? simpleHash(`${text} ${position}`, 16);
}

function nameModulesOf(route: RouteConfig, collector: Collector): ChunkNames {
  const {component, context, modules = {}} = route;
  const {path: preferredName} = route;
  const place = {preferredName, route: route.path, page: findPage(route), keys: []};
  const ofComponent = {...place, prefix: 'component', preferredName: component};
  return {
    ...nameModules({__comp: component}, ofComponent, collector),
    ...(context && nameModules({__context: context}, {...place, prefix: 'context'}, collector)),
    ...nameModules(modules, {...place, prefix: 'module'}, collector),
  };
}

function writeAttributes(route: RouteConfig): string[] {
  const {
    path: _path,
    component: _component,
    modules: _modules,
    context: _context,
    routes: _routes,
    priority: _priority,
    exact: _exact,
    metadata: _metadata,
    props: _props,
    plugin: _plugin,
    ...attributes
  } = route as PluginRouteConfig;
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
}

interface Position {
  index: number;
  level: number;
}

function writeRoute(route: RouteConfig, {index, level}: Position, collector: Collector): string {
  const hash = chooseHash(route, `${level}${index}`, collector);
  collector.chunkNames[`${route.path}-${hash}`] = nameModulesOf(route, collector);
  const routePath = JSON.stringify(route.path);
  const children = route.routes?.map((child, childIndex) =>
    writeRoute(child, {index: childIndex, level: level + 1}, collector),
  );
  const fields = [
    `path: ${routePath}`,
    `component: ComponentCreator(${routePath}, ${JSON.stringify(hash)})`,
    ...(route.exact ? ['exact: true'] : []),
    ...(children ? [`routes: [${children.join(',\n')}]`] : []),
    ...writeAttributes(route),
  ];
  return `{${fields.join(', ')}}`;
}

/** Describes routes as published Docusaurus 3.10.2 writes them to `.docusaurus`, hashes and names of chunks included. */
export function describePublishedRoutes(o: {
  routes: PluginRouteConfig[];
  isProduction: boolean;
}): PublishedRoutes {
  const nameChunk = createPublishedNames({isShort: o.isProduction});
  const collector: Collector = {nameChunk, chunkNames: {}, registry: new Map()};
  const code = o.routes
    .map((route) => addPropsModule(route, route.plugin))
    .map((route, index) => writeRoute(route, {index, level: 0}, collector))
    .join(',\n');
  return {code, chunkNames: collector.chunkNames, registry: collector.registry};
}
