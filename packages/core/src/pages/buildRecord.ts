import type {GlobalData} from '@docusaurus/types';
import {
  splitVersionDocs,
  type OpenRoute,
  type PlannedRoute,
  type RequestTree,
} from '../routes/index.js';
import type {ModuleRef, ModuleTree, PageRecord, RouteRecord} from '../shared/wire.js';
import {toModuleKey} from './compileModules.js';
import type {DataEmitter, EmittedData} from './emitData.js';
import type {LinkModule} from './linkModules.js';
import {Needs} from './needs.js';
import type {ResolveRequest} from './resolveRequest.js';
import type {NamedInput} from './types.js';

export interface RecordTools {
  resolve: ResolveRequest;
  link: LinkModule;
  data: DataEmitter;
  onShellModule: (module: {id: string; request: string}) => void;
  splitsVersionDocs: boolean;
  /** Whether pages may be shown before the data of their sidebars is loaded. */
  allowsLateSidebars: boolean;
}

/** Converts planned routes to the form that records hold: every request becomes a reference. */
class RecordBuilder {
  readonly needs = new Needs();
  readonly inline: unknown[] = [];

  constructor(private readonly tools: RecordTools) {}

  private refer(ref: ModuleRef): ModuleRef {
    this.needs.add(ref);
    return ref;
  }

  private placeData(emitted: EmittedData): ModuleRef {
    this.needs.addInput(emitted.input);
    if ('ref' in emitted) return this.refer(emitted.ref);
    return `i:${this.inline.push(emitted.inline()) - 1}`;
  }

  private toRef(request: string): ModuleRef {
    const resolved = this.tools.resolve(request);
    if (resolved.kind === 'data')
      return this.placeData(this.tools.data.emitFile(resolved.filePath));
    if (resolved.kind === 'shell') {
      this.tools.onShellModule(resolved);
      return this.refer(`s:${resolved.id}`);
    }
    const module = this.tools.link(toModuleKey(resolved));
    this.needs.addModule(module, 'source');
    return module.ref;
  }

  private toNode(value: string | RequestTree): ModuleRef | ModuleTree {
    return typeof value === 'string' ? this.toRef(value) : this.toTree(value);
  }

  private toTree(tree: RequestTree): ModuleTree {
    const result: ModuleTree = {};
    for (const [key, value] of Object.entries(tree)) {
      if (!Array.isArray(value)) result[key] = this.toNode(value);
      else {
        const items: (ModuleRef | ModuleTree)[] = [];
        for (const item of value) items.push(this.toNode(item));
        result[key] = items;
      }
    }
    return result;
  }

  private toContext({plugin, context}: PlannedRoute): RouteRecord['context'] {
    if (!plugin && !context) return undefined;
    return {...(plugin && {plugin}), ...(context && {data: this.toTree(context)})};
  }

  private toProps(
    props: {[name: string]: unknown},
    name: string,
  ): Pick<RouteRecord, 'props' | 'versionDocs' | 'version'> {
    const {data, splitsVersionDocs, allowsLateSidebars} = this.tools;
    const split = splitsVersionDocs ? splitVersionDocs(props) : undefined;
    const ref = this.placeData(data.emitValue(split?.props ?? props, name, split?.outline));
    const isLate = allowsLateSidebars && ref.startsWith('d:');
    return {
      props: ref,
      ...(split && {versionDocs: split.versionDocs.key}),
      ...(split && isLate && {version: split.version}),
    };
  }

  toRoute(route: PlannedRoute): RouteRecord {
    const context = this.toContext(route);
    return {
      path: route.path,
      ...(route.exact && {exact: true}),
      ...(route.strict && {strict: true}),
      component: this.toRef(route.component),
      ...(Object.keys(route.modules).length > 0 && {modules: this.toTree(route.modules)}),
      ...(route.props && this.toProps(route.props, route.path)),
      ...(context && {context}),
      ...(Object.keys(route.attributes).length > 0 && {attributes: route.attributes}),
    };
  }

  toBranch([route, ...children]: PlannedRoute[]): RouteRecord | undefined {
    if (!route) return undefined;
    const record = this.toRoute(route);
    const child = this.toBranch(children);
    return child ? {...record, routes: [child]} : record;
  }

  /** Returns the record of all that was converted so far. */
  complete(globalData: GlobalData, routes: Pick<PageRecord, 'route' | 'dynamic'>): BuiltRecord {
    const {needs, inline} = this;
    return {
      record: {...routes, inline, files: [...needs.files], globalData},
      shellIds: [...needs.shellIds],
      inputs: needs.inputs,
    };
  }

  toOpenRoute({children, isLayout, ...route}: OpenRoute): RouteRecord {
    const record = this.toRoute(route);
    const routes: RouteRecord[] = [];
    for (const child of children) routes.push(this.toOpenRoute(child));
    return isLayout ? {...record, routes} : record;
  }
}

export interface BuiltRecord {
  record: PageRecord;
  shellIds: string[];
  inputs: NamedInput[];
}

export function buildPageRecord({
  branch,
  globalData,
  tools,
}: {
  branch: PlannedRoute[];
  globalData: GlobalData;
  tools: RecordTools;
}): BuiltRecord {
  const builder = new RecordBuilder(tools);
  const route = builder.toBranch(branch);
  return builder.complete(globalData, route ? {route} : {});
}

function hasPattern({isLayout, children}: OpenRoute): boolean {
  return !isLayout || children.some(hasPattern);
}

/**
 * Builds the record for paths without a page, from the layouts and patterns. If it has neither, the app shows the theme's
 * not-found page. If the site has a page at `/404`, that page replaces layouts and theme, as it does in the HTML that hosts
 * serve.
 */
export function buildNotFoundRecord({
  openRoutes,
  notFound,
  globalData,
  tools,
}: {
  openRoutes: OpenRoute[];
  notFound: PlannedRoute | undefined;
  globalData: GlobalData;
  tools: RecordTools;
}): BuiltRecord {
  const builder = new RecordBuilder(tools);
  const dynamic: RouteRecord[] = [];
  const open = notFound ? openRoutes.filter(hasPattern) : openRoutes;
  for (const route of open) dynamic.push(builder.toOpenRoute(route));
  if (notFound) dynamic.push({...builder.toRoute(notFound), path: '*', exact: false});
  return builder.complete(globalData, {dynamic});
}
