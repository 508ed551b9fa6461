import path from 'node:path';
import type {InitializedPlugin, LoadContext, PluginOptions} from '@docusaurus/types';
import type {Trace} from '../cache/index.js';
import {formatValue} from '../config/index.js';
import {
  createDiagnostic,
  DiagnosticsError,
  gather,
  throwDiagnostic,
  type Diagnostic,
} from '../diagnostics/index.js';
import {deferProcessors} from './deferProcessors.js';
import {guardHooks} from './guardHooks.js';
import {runLifecycle} from './lifecycle.js';
import {dropSecondSearch} from './embeddedSearch.js';
import {loadPluginSources, type IsWanted} from './pluginSources.js';
import type {PluginSource} from './types.js';
import {readPluginVersion} from './pluginVersion.js';
import {validatePluginOptions, validatePluginThemeConfig} from './validateOptions.js';
import {openPluginTrace, runUntraced, tracePlugin} from './tracePlugins.js';

export interface InitializedSource {
  source: PluginSource;
  /** `null` if the plugin has switched itself off. */
  plugin: InitializedPlugin | null;
}

/** Calls all plugins, themes and plugins of presets; their theme configs are normalised on the way. */
export async function initializeSources(
  context: LoadContext,
  trace?: Trace,
  isWanted?: IsWanted,
): Promise<InitializedSource[]> {
  const sources = await loadPluginSources(context, trace, isWanted);
  const traces = sources.map((source) => openPluginTrace(source, context.siteDir, trace));
  const runOf = traces.map((own) => own?.run ?? runUntraced);
  const options = await gather(
    sources.map(async (source, index) => runOf[index]!(() => prepare(source, context))),
  );
  const all = await deferProcessors(() =>
    gather(
      sources.map((source, index) =>
        initialize({source, options: options[index]!, context, trace: traces[index]}),
      ),
    ),
  );
  const initialized = dropSecondSearch(all);
  assertUniqueIds(keepActive(initialized));
  return initialized;
}

/** `trace` gets what plugins do whose code the engine does not know; `isWanted` leaves plugins out. */
export async function initializePlugins(
  context: LoadContext,
  trace?: Trace,
  isWanted?: IsWanted,
): Promise<InitializedPlugin[]> {
  return keepActive(await initializeSources(context, trace, isWanted));
}

function keepActive(initialized: InitializedSource[]): InitializedPlugin[] {
  return initialized.map(({plugin}) => plugin).filter((plugin) => plugin !== null);
}

/** Plugins read the normalised theme config when they are called, so all of it is normalised before. */
async function prepare(source: PluginSource, {siteConfig, siteConfigPath, siteDir}: LoadContext) {
  const file = path.relative(siteDir, siteConfigPath);
  let options: Required<PluginOptions> | undefined;
  const checkOptions = async () => {
    options = validatePluginOptions({source, file});
  };
  const checkThemeConfig = async () => {
    const normalized = validatePluginThemeConfig({source, file}, siteConfig.themeConfig);
    siteConfig.themeConfig = {...siteConfig.themeConfig, ...normalized};
  };
  await gather([checkOptions(), checkThemeConfig()]);
  return options!;
}

async function initialize({
  source,
  options,
  context,
  trace,
}: {
  source: PluginSource;
  options: Required<PluginOptions>;
  context: LoadContext;
  trace: Trace | undefined;
}): Promise<InitializedSource> {
  const run = trace?.run ?? runUntraced;
  if (typeof source.create !== 'function')
    refuse(source, 'The module', source.create, 'a function');
  const instance = await runLifecycle(
    {plugin: source.label, lifecycle: 'its function', context},
    () => run(() => source.create(context, options)),
  );
  if (instance === null) return {source, plugin: null};
  if (typeof instance?.name !== 'string' || instance.name === '') {
    const expected = 'an object with a "name", or null to switch the plugin off';
    return refuse(source, 'The function', instance, expected);
  }
  const version = readPluginVersion(source, context.siteDir);
  const traced = tracePlugin(instance, trace);
  const plugin = {...traced, options, version, path: path.dirname(source.entryPath)};
  return {source, plugin: guardHooks(plugin, context)};
}

function refuse({label}: PluginSource, what: string, found: unknown, expected: string): never {
  throwDiagnostic({
    name: 'plugin-invalid',
    message: `${what} of ${label} does not give a plugin.`,
    found: formatValue(found),
    expected,
  });
}

function assertUniqueIds(plugins: InitializedPlugin[]): void {
  const counts = new Map<string, number>();
  const key = ({name, options}: InitializedPlugin) => JSON.stringify([name, options.id]);
  for (const plugin of plugins) counts.set(key(plugin), (counts.get(key(plugin)) ?? 0) + 1);
  const shared = [...counts].filter(([, count]) => count > 1);
  if (shared.length > 0) throw new DiagnosticsError(shared.map(describeShared));
}

function describeShared([key, count]: [string, number]): Diagnostic {
  const [name, id] = JSON.parse(key) as [string, string];
  return createDiagnostic({
    name: 'duplicate-plugin-id',
    message: `${count} instances of the plugin "${name}" have the id "${id}".`,
    ...(id === 'default' && {
      hint: 'Give one of them an "id" option. If one comes from a preset, it can be switched off there.',
    }),
  });
}
