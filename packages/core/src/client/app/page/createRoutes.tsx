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

/** Finds a component by what it is made of; without it every call of {@link createRoutes} makes new ones. */
export interface ComponentCache {
  get: (key: string) => RouteComponent | undefined;
  set: (key: string, component: RouteComponent) => unknown;
  /** While developing: sees each new component of a route. */
  adopt?: (key: string, component: RouteComponent, route: RouteRecord) => void;
}

export interface CreateRoutesInput {
  routes: RouteRecord[];
  reader: RecordReader;
  cache?: ComponentCache | undefined;
  /** Whether they lie within layouts. */
  isNested?: boolean;
}

/** Everything that a route's component needs to have been loaded, apart from its children. */
export function listRouteRefs({component, modules, props, context}: RouteRecord): ModuleRef[] {
  return [component, ...listRefs(modules), ...listRefs(props), ...listRefs(context?.data)];
}

function resolveContext(route: RouteRecord, reader: RecordReader): RouteContextValue | undefined {
  const {context, path} = route;
  if (!context) return undefined;
  const data = context.data && resolveTree({tree: context.data, path, reader});
  return {...context, ...(data !== undefined && {data})} as RouteContextValue;
}

/** The list of a version's documents lies apart from the other props of its layout. */
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
  // Resolved while rendering: a module that fails shows as an error of the page, within its layouts.
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
  // Inline data has another number in each record: its content counts.
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

/** Layouts that two pages share keep their state between them: React sees the same component. */
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

/** Records as `react-router-config` takes them; components read the rest as `props.route`. */
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

/** The route that answers when no other does. */
export const notFoundRecord: RouteRecord = {
  path: '*',
  component: 's:@theme/NotFound',
  context: {plugin: {name: 'native', id: 'default'}},
};
