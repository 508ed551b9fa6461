import {createRequire} from 'node:module';
import path from 'node:path';
import type {
  LoadContext,
  PluginConfig,
  PluginModule,
  PluginOptions,
  Preset,
  PresetConfig,
  PresetModule,
} from '@docusaurus/types';
import type {Trace} from '../cache/index.js';
import {createDiagnostic, DiagnosticsError, gather, messageOf} from '../diagnostics/index.js';
import {addSearch} from './embeddedSearch.js';
import {importModule} from './importModule.js';
import {resolveModule, type ModuleKind} from './moduleNames.js';
import {runUntraced} from './tracePlugins.js';
import type {PluginSource} from './types.js';

type ModuleWithDefault<T> = T & {default?: T};

/** Tells plugins by the file of their module, the config for functions written there. */
export type IsWanted = (entryPath: string) => boolean;

interface Resolver {
  trace: Trace | undefined;
  context: LoadContext;
  siteRequire: NodeJS.Require;
  isWanted: IsWanted;
}

/**
 * All plugins and themes in the order of precedence for theme components: presets, then the site. With `isWanted`, modules of others are
 * not even loaded.
 */
export async function loadPluginSources(
  context: LoadContext,
  trace?: Trace,
  isWanted?: IsWanted,
): Promise<PluginSource[]> {
  const siteRequire = createRequire(context.siteConfigPath);
  const resolver = {context, siteRequire, trace, isWanted: isWanted ?? (() => true)};
  const {presets, plugins, themes} = context.siteConfig;
  const ofSite = gather([
    loadEntries(plugins, 'plugin', resolver),
    loadEntries(themes, 'theme', resolver),
  ]);
  const [fromPresets, fromSite] = await gather([loadPresets(presets, resolver), ofSite]);
  const sources = [...fromPresets!.flat(), ...fromSite!.flat()];
  return isWanted ? sources : addSearch({context, sources});
}

async function loadPresets(entries: PresetConfig[], resolver: Resolver): Promise<PluginSource[][]> {
  const presets = await gather(
    entries.filter(isPresent).map((entry) => callPreset(entry, resolver)),
  );
  return gather([
    loadEntries(
      presets.flatMap(({plugins}) => plugins ?? []),
      'plugin',
      resolver,
    ),
    loadEntries(
      presets.flatMap(({themes}) => themes ?? []),
      'theme',
      resolver,
    ),
  ]);
}

const CLASSIC = /[\\/]@docusaurus[\\/]preset-classic[\\/]/;

async function callPreset(entry: NonNullable<PresetConfig>, resolver: Resolver): Promise<Preset> {
  const [name, options] = typeof entry === 'string' ? [entry, {}] : (entry as [string, object]);
  const {file} = resolve(name, 'preset', resolver);
  const {trace, context} = resolver;
  const run = trace && !CLASSIC.test(file) ? trace.fork(`the preset "${name}"`).run : runUntraced;
  const module = (await importModule({
    file,
    name,
    trace: resolver.trace,
  })) as ModuleWithDefault<PresetModule>;
  try {
    return run(() => (module.default ?? module)(context, options));
  } catch (error) {
    const message = `The preset "${name}" failed: ${messageOf(error)}`;
    throw new DiagnosticsError([createDiagnostic({name: 'plugin-throws', message})]);
  }
}

function isPresent<T>(entry: T | false | null | undefined): entry is T {
  return Boolean(entry);
}

function resolve(name: string, kind: ModuleKind, {context, siteRequire}: Resolver) {
  return resolveModule({name, kind, siteConfigPath: context.siteConfigPath, siteRequire});
}

async function loadEntries(entries: PluginConfig[], kind: ModuleKind, resolver: Resolver) {
  const loaded = await gather(
    entries.filter(isPresent).map((entry) => loadEntry(entry, kind, resolver)),
  );
  return loaded.filter(isPresent);
}

async function loadEntry(
  entry: NonNullable<PluginConfig>,
  kind: ModuleKind,
  resolver: Resolver,
): Promise<PluginSource | undefined> {
  const {isWanted} = resolver;
  const [plugin, options = {}] = (Array.isArray(entry) ? entry : [entry]) as [
    string | PluginModule,
    PluginOptions?,
  ];
  if (typeof plugin === 'function') {
    const label = plugin.name ? `the inline ${kind} ${plugin.name}()` : `an inline ${kind}`;
    const entryPath = resolver.context.siteConfigPath;
    return isWanted(entryPath) ? {create: plugin, options, label, entryPath} : undefined;
  }
  const {file} = resolve(plugin, kind, resolver);
  if (!isWanted(file)) return undefined;
  const name = shortenName(plugin, resolver.context.siteDir);
  const module = (await importModule({
    file,
    name,
    trace: resolver.trace,
  })) as ModuleWithDefault<PluginModule>;
  const label = `the ${kind} "${name}"`;
  return {create: module.default ?? module, options, label, entryPath: file, module};
}

/** Presets name their plugins by absolute paths: the package is what a reader knows. */
function shortenName(name: string, siteDir: string): string {
  if (!path.isAbsolute(name)) return name;
  const packageName = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(name)?.[1];
  return packageName ?? path.relative(siteDir, name);
}
