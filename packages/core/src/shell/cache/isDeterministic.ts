import type {Configuration, Stats, StatsCompilation, StatsModule} from '@rspack/core';
import type {ShellModule} from '../../shared/site.js';
import {PACKAGE_FOLDER, REGISTRY_LOADER} from '../paths.js';
import {listLoaders} from './listLoaders.js';

/** Loaders that give the same for the same files; asking Rspack about each module takes longer than most of their work. */
const KNOWN =
  /^builtin:|[\\/]node_modules[\\/](?:@rspack[\\/]core|@svgr[\\/]webpack|@docusaurus[\\/]mdx-loader|(?:css|file|less|postcss|raw|sass|url)-loader)[\\/]/;

function isKnown(loader: string): boolean {
  return loader.startsWith(PACKAGE_FOLDER) || KNOWN.test(loader);
}

/** Of the compilation and of those that bundler plugins made within it. */
function listModules({modules = [], children = []}: StatsCompilation): StatsModule[] {
  return [...modules, ...children.flatMap(listModules)];
}

/** A module that others were joined to says of itself what one of them says. */
function listInner(module: StatsModule): StatsModule[] {
  return module.modules?.flatMap(listInner) ?? [module];
}

/** Whether no loader said that it gives something else each time; the registry's own does. */
export function isDeterministic(o: {
  stats: Stats;
  config: Configuration;
  modules: ShellModule[];
  /** Whether bundler plugins may have added loaders. */
  hasForeign: boolean;
}): boolean {
  const isInline = o.modules.some(({request}) => request.includes('!'));
  if (!isInline && !o.hasForeign && listLoaders(o.config).every(isKnown)) return true;
  const shown = {all: false, modules: true, nestedModules: true, children: o.hasForeign};
  return listModules(o.stats.toJson(shown))
    .flatMap(listInner)
    .every(
      ({cacheable, identifier}) => cacheable !== false || identifier?.includes(REGISTRY_LOADER),
    );
}
