import type {GlobalData} from '@docusaurus/types';
import type {OpenRoute, PlannedRoute, RequestTree} from '../routes/index.js';
import type {ModuleRef, ModuleTree, PageRecord, RouteRecord} from '../shared/wire.js';
import {toModuleKey} from './compileModules.js';
import type {DataEmitter, EmittedData} from './emitData.js';
import {Needs, type LinkModule} from './linkModules.js';
import type {ResolveRequest} from './resolveRequest.js';

export interface RecordTools {
  resolve: ResolveRequest;
  link: LinkModule;
  data: DataEmitter;
  onShellModule: (module: {id: string; request: string}) => void;
}

/** Turns planned routes into the form that travels: every request becomes a reference. */
class RecordBuilder {
  readonly needs = new Needs();
  readonly inline: unknown[] = [];

  constructor(private readonly tools: RecordTools) {}

  private refer(ref: ModuleRef): ModuleRef {
    this.needs.add(ref);
    return ref;
  }

  private placeData(emitted: EmittedData): ModuleRef {
    if ('ref' in emitted) return this.refer(emitted.ref);
    return `i:${this.inline.push(emitted.inline) - 1}`;
  }

  private async toRef(request: string): Promise<ModuleRef> {
    const resolved = this.tools.resolve(request);
    if (resolved.kind === 'data')
      return this.placeData(await this.tools.data.emitFile(resolved.filePath));
    if (resolved.kind === 'shell') {
      this.tools.onShellModule(resolved);
      return this.refer(`s:${resolved.id}`);
    }
    const module = await this.tools.link(toModuleKey(resolved));
    this.needs.addModule(module);
    return module.ref;
  }

  private async toNode(value: string | RequestTree): Promise<ModuleRef | ModuleTree> {
    return typeof value === 'string' ? this.toRef(value) : this.toTree(value);
  }

  private async toTree(tree: RequestTree): Promise<ModuleTree> {
    const result: ModuleTree = {};
    for (const [key, value] of Object.entries(tree)) {
      if (!Array.isArray(value)) result[key] = await this.toNode(value);
      else {
        const items: (ModuleRef | ModuleTree)[] = [];
        for (const item of value) items.push(await this.toNode(item));
        result[key] = items;
      }
    }
    return result;
  }

  private async toContext({plugin, context}: PlannedRoute): Promise<RouteRecord['context']> {
    if (!plugin && !context) return undefined;
    return {...(plugin && {plugin}), ...(context && {data: await this.toTree(context)})};
  }

  async toRoute(route: PlannedRoute): Promise<RouteRecord> {
    const context = await this.toContext(route);
    return {
      path: route.path,
      ...(route.exact && {exact: true}),
      ...(route.strict && {strict: true}),
      component: await this.toRef(route.component),
      ...(Object.keys(route.modules).length > 0 && {modules: await this.toTree(route.modules)}),
      ...(route.props && {
        props: this.placeData(await this.tools.data.emitValue(route.props, route.path)),
      }),
      ...(context && {context}),
      ...(Object.keys(route.attributes).length > 0 && {attributes: route.attributes}),
    };
  }

  async toBranch([route, ...children]: PlannedRoute[]): Promise<RouteRecord | undefined> {
    if (!route) return undefined;
    const record = await this.toRoute(route);
    const child = await this.toBranch(children);
    return child ? {...record, routes: [child]} : record;
  }

  /** The record of what was converted so far. */
  complete(globalData: GlobalData, routes: Pick<PageRecord, 'route' | 'dynamic'>): BuiltRecord {
    const {needs, inline} = this;
    return {
      record: {...routes, inline, files: [...needs.files], globalData},
      shellIds: [...needs.shellIds],
    };
  }

  async toOpenRoute({children, isLayout, ...route}: OpenRoute): Promise<RouteRecord> {
    const record = await this.toRoute(route);
    const routes: RouteRecord[] = [];
    for (const child of children) routes.push(await this.toOpenRoute(child));
    return isLayout ? {...record, routes} : record;
  }
}

export interface BuiltRecord {
  record: PageRecord;
  shellIds: string[];
}

export async function buildPageRecord({
  branch,
  globalData,
  tools,
}: {
  branch: PlannedRoute[];
  globalData: GlobalData;
  tools: RecordTools;
}): Promise<BuiltRecord> {
  const builder = new RecordBuilder(tools);
  const route = await builder.toBranch(branch);
  return builder.complete(globalData, route ? {route} : {});
}

/** What answers paths without a page: layouts and patterns, then the theme's not-found page. */
export async function buildNotFoundRecord({
  openRoutes,
  globalData,
  tools,
}: {
  openRoutes: OpenRoute[];
  globalData: GlobalData;
  tools: RecordTools;
}): Promise<BuiltRecord> {
  const builder = new RecordBuilder(tools);
  const dynamic: RouteRecord[] = [];
  for (const route of openRoutes) dynamic.push(await builder.toOpenRoute(route));
  return builder.complete(globalData, {dynamic});
}
