import type {BuildLocaleOptions} from '../pipeline/localeOptions.js';
import {
  createModuleCompiler,
  listRouteShellModules,
  nameShellModules,
  type CompiledPages,
} from '../../pages/index.js';
import type {RoutePlan} from '../../routes/index.js';
import {createSignal} from '../../shared/createSignal.js';
import type {LoadedSite, NodeShell, ShellModule} from '../../shared/site.js';
import {startServer} from '../../shell/index.js';
import type {OutputFolder} from '../../write/index.js';
import {bundleLocale, describeBundle, type BundleInput} from '../pipeline/bundleLocale.js';

export interface ShareBundle {
  node: Promise<NodeShell>;
  /** Resolves when the store holds all bundles that the shard makes for it. */
  stored: Promise<unknown>;
}

interface ShareInput {
  site: LoadedSite;
  /** The plan of all pages. */
  plan: RoutePlan;
  folder: OutputFolder;
  compile: () => Promise<CompiledPages>;
}

/** The shell modules that pages of all shards name, since the bundle is that of the whole site. */
async function nameAll(
  {site, plan}: ShareInput,
  compiled: CompiledPages,
  {cache, locale}: BuildLocaleOptions,
): Promise<ShellModule[]> {
  const known = [...listRouteShellModules({site, plan}), ...compiled.shellModules];
  const compile = createModuleCompiler({context: site.context, cache, locale});
  return nameShellModules({site, plan, known, compile, files: cache.files});
}

/** Makes the bundle for Node.js alone, which renders pages. */
function bundleServer(input: BundleInput, options: BuildLocaleOptions) {
  const phase = options.reporter.start('Bundle');
  const {node, isCached} = startServer({...describeBundle(input, options), isShare: true});
  isCached.then(
    (cached) => phase.finish({detail: cached ? 'from the store' : 'bundled for Node.js alone'}),
    () => phase.finish(),
  );
  return {node, stored: Promise.resolve()};
}

/** Starts the bundler first, which needs little of the main thread, then compiles Markdown. */
export function bundleForShare(
  input: ShareInput,
  {makesBundle, options}: {makesBundle: boolean; options: BuildLocaleOptions},
): ShareBundle & {compiling: Promise<CompiledPages>} {
  const {given: begun, give: onBegun} = createSignal();
  const compiling = begun.then(input.compile);
  if (!makesBundle) {
    const modules = compiling.then(({shellModules}) => shellModules);
    return {compiling, ...bundleServer({...input, modules, onBegun}, options)};
  }
  const modules = compiling.then((compiled) => nameAll(input, compiled, options));
  const {node, report} = bundleLocale({...input, modules, onBegun}, options);
  return {compiling, node, stored: report};
}
