import type {ComponentType} from 'react';
import type {RouteConfig} from 'react-router-config';
import type {ModuleRef, RouteRecord} from '../../../shared/wire.js';
import type {VersionProp} from '../../../shared/versionDocs.js';
import {Content} from '../content/Content.js';
import {RouteContextProvider, type RouteContextValue} from '../contexts/routeContext.js';
import {listRefs, resolveRef, resolveTree, type RecordReader} from './resolveModules.js';

type Props = {[name: string]: unknown};
type RouteComponent = ComponentType<Props>;

interface RouteParts {
  Component: RouteComponent;
  props: Props;
  context: RouteContextValue | undefined;
}

/** Caches components by their inputs. Without it, every call of {@link createRoutes} creates new components. */
export interface ComponentCache {
  get: (key: string) => RouteComponent | undefined;
  set: (key: string, component: RouteComponent) => unknown;
  /** Development only: called for each new component of a route. */
  adopt?: (key: string, component: RouteComponent, route: RouteRecord) => void;
}

export interface CreateRoutesInput {
  routes: RouteRecord[];
  reader: RecordReader;
  cache?: ComponentCache | undefined;
  /** Whether the routes lie within layouts. */
  isNested?: boolean;
}

/** Lists all modules that a route's component needs, without those of its children. */
export function listRouteRefs({component, modules, props, context}: RouteRecord): ModuleRef[] {
  return [component, ...listRefs(modules), ...listRefs(props), ...listRefs(context?.data)];
}

function resolveContext(route: RouteRecord, reader: RecordReader): RouteContextValue | undefined {
  const {context, path} = route;
  if (!context) return undefined;
  const data = context.data && resolveTree({tree: context.data, path, reader});
  return {...context, ...(data !== undefined && {data})} as RouteContextValue;
}

/** A version's list of documents is separate from the other props of its layout. */
function resolveProps({props, path, versionDocs}: RouteRecord, reader: RecordReader): Props {
  if (!props) return {};
  const plain = resolveRef({ref: props, path, reader}) as Props;
  if (versionDocs === undefined) return plain;
  const version = plain.version as VersionProp;
  return {...plain, version: {...version, ...reader.viewVersion(versionDocs, version)}};
}

function resolveRoute(route: RouteRecord, reader: RecordReader): RouteParts {
  const {component, modules = {}, path} = route;
  const given = resolveTree({tree: modules, path, reader}) as Props;
  return {
    Component: resolveRef({ref: component, path, reader}) as RouteComponent,
    props: {...given, ...resolveProps(route, reader)},
    context: resolveContext(route, reader),
  };
}

function createComponent(route: RouteRecord, reader: RecordReader): RouteComponent {
  let parts: RouteParts | undefined;
  // Resolved during the rendering, so that a module that fails shows as an error of the page, within its layouts.
  return function Route(routerProps: Props) {
    const {Component, props, context} = (parts ??= resolveRoute(route, reader));
    return (
      <RouteContextProvider value={context}>
        <Component {...props} {...routerProps} />
      </RouteContextProvider>
    );
  };
}

const INLINE = /^i:/;

function describeIdentity(route: RouteRecord, {inline}: RecordReader): string {
  const {path, component, modules, props, versionDocs, context} = route;
  // Inline data has a different number in each record, so its content is compared.
  const describe = (_key: string, value: unknown) =>
    typeof value === 'string' && INLINE.test(value) ? inline[Number(value.slice(2))] : value;
  return JSON.stringify({path, component, modules, props, versionDocs, context}, describe);
}

function createContent(Component: RouteComponent): RouteComponent {
  return function RouteContent(props: Props) {
    return (
      <Content place="content">
        <Component {...props} />
      </Content>
    );
  };
}

function createRouteComponent(route: RouteRecord, input: CreateRoutesInput): RouteComponent {
  const component = createComponent(route, input.reader);
  const isContent = VELOCISAURUS_LATE_CONTENT && input.isNested && !route.routes;
  return isContent ? createContent(component) : component;
}

/** Returns the same component for the same route, so that a layout keeps its state from page to page. */
function findComponent(route: RouteRecord, input: CreateRoutesInput): RouteComponent {
  const {reader, cache} = input;
  if (!cache) return createRouteComponent(route, input);
  const key = describeIdentity(route, reader);
  const known = cache.get(key);
  const component = known ?? createRouteComponent(route, input);
  if (!known) cache.adopt?.(key, component, route);
  cache.set(key, component);
  return component;
}

/** Converts records to the routes of `react-router-config`. Components read the rest as `props.route`. */
export function createRoutes(input: CreateRoutesInput): RouteConfig[] {
  return input.routes.map((route) => ({
    ...route.attributes,
    path: route.path,
    ...(route.exact !== undefined && {exact: route.exact}),
    ...(route.strict !== undefined && {strict: route.strict}),
    component: findComponent(route, input),
    ...(route.routes && {routes: createRoutes({...input, routes: route.routes, isNested: true})}),
  }));
}

/** The route for paths that no other route matches. */
export const notFoundRecord: RouteRecord = {
  path: '*',
  component: 's:@theme/NotFound',
  context: {plugin: {name: 'native', id: 'default'}},
};
