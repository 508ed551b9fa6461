import type {CompiledPage} from '../../pages/index.js';
import type {ModuleRef, RouteRecord} from '../../shared/wire.js';
import type {MarkdownPage} from './types.js';

function isPageModule(value: unknown): value is ModuleRef {
  return typeof value === 'string' && value.startsWith('p:');
}

/** From the outside in. */
export function listBranch(route: RouteRecord | undefined): RouteRecord[] {
  return route ? [route, ...listBranch(route.routes?.[0])] : [];
}

/** The page module that holds the text of a page, if it has one. */
export function findMarkdownPage({path, record}: CompiledPage): MarkdownPage | undefined {
  const {route} = record;
  const modules = listBranch(route).flatMap(({modules, component}) =>
    [modules?.content, component].filter(isPageModule).slice(0, 1),
  );
  const module = modules.at(-1)?.slice(2);
  if (module === undefined) return undefined;
  const plugin = route?.context?.plugin;
  return {path, module, record: JSON.stringify({route}), ...(plugin && {plugin})};
}
