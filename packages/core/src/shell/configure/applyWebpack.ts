import {customizeArray, customizeObject, mergeWithCustomize} from 'webpack-merge';
import type {Compiler, Configuration, Plugin as BundlerPlugin} from '@rspack/core';
import type {ConfigureWebpackUtils, LoadedPlugin} from '@docusaurus/types';
import {messageOf, throwDiagnostic, type Diagnostic} from '../../diagnostics/index.js';
import type {BundlerChanges} from '../../shared/site.js';
import type {Side} from '../options.js';
import {listIneffective, listReading, watchFields} from './ineffective.js';
import {translateWebpackCopies} from './translateNested.js';
import {translatePlugin} from './translatePlugin.js';

const HINT =
  'It may use what only webpack knows. Rspack’s counterpart of a webpack class is in utils.currentBundler.instance.';

interface ConfigureWebpackResult {
  mergeStrategy?: Parameters<typeof customizeArray>[0];
}

function mergeResult(config: Configuration, result: ConfigureWebpackResult): Configuration {
  const {mergeStrategy = {}, ...changes} = result;
  return mergeWithCustomize<Configuration>({
    customizeArray: customizeArray(mergeStrategy),
    customizeObject: customizeObject(mergeStrategy),
  })(config, changes as Configuration);
}

/** Runs a function of a plugin. If it throws, the error names the plugin. */
function blame<T>(plugin: LoadedPlugin, what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const message = `${what} of the plugin "${plugin.name}" fails: ${messageOf(error)}`;
    return throwDiagnostic({name: 'shell-compile-error', message, hint: HINT});
  }
}

function guardBundlerPlugin(instance: BundlerPlugin, plugin: LoadedPlugin): BundlerPlugin {
  if (!instance || typeof instance !== 'object') return instance;
  const what = `The bundler plugin ${instance.constructor.name}`;
  const apply = (compiler: Compiler) => {
    translateWebpackCopies();
    blame(plugin, what, () => instance.apply(compiler));
  };
  // `instance` stays in the object, so that the fingerprint of the cache covers it.
  return {instance, apply} as BundlerPlugin;
}

type WithDevServer = Configuration & {devServer?: unknown};

/** Records the parts of a configuration that a plugin may change in place. */
function takeStock(config: WithDevServer) {
  return {
    rules: new Set<unknown>(config.module?.rules),
    plugins: new Set(config.plugins),
    devServer: config.devServer,
    fields: watchFields(config),
    reading: listReading(config),
  };
}

/** `given`: the result of the plugin, before it is merged into the configuration of the earlier plugins. */
function describeChanges(o: {
  plugin: LoadedPlugin;
  before: ReturnType<typeof takeStock>;
  config: WithDevServer;
  given: WithDevServer;
}): BundlerChanges {
  const {plugin, before, config, given} = o;
  const isOwn = config.devServer !== before.devServer;
  return {
    plugin,
    rules: (config.module?.rules ?? []).filter((rule) => !before.rules.has(rule)),
    devServer: given.devServer ?? (isOwn ? config.devServer : undefined),
  };
}

export interface Applied {
  config: Configuration;
  changes: BundlerChanges[];
}

/** Calls each plugin in turn, which changes the configuration or returns a part to merge into it. */
export function applyConfigureWebpack(o: {
  plugins: LoadedPlugin[];
  config: Configuration;
  side: Side;
  utils: ConfigureWebpackUtils;
  onWarnings: ((warnings: Diagnostic[]) => void) | undefined;
  /** Called after each plugin. */
  onApplied: (plugin: LoadedPlugin, config: Configuration) => void;
}): Applied {
  let {config} = o;
  const changes: BundlerChanges[] = [];
  const origins = new Map<BundlerPlugin, LoadedPlugin>();
  for (const plugin of o.plugins) {
    if (!plugin.configureWebpack) continue;
    const before = takeStock(config);
    const isServer = o.side === 'node';
    const given = plugin.configureWebpack(config as never, isServer, o.utils, plugin.content) ?? {};
    config = mergeResult(config, given);
    o.onApplied(plugin, config);
    changes.push(describeChanges({plugin, before, config, given: given as WithDevServer}));
    // Plugins mostly change both sides alike, so one warning is enough.
    const ineffective = isServer ? [] : listIneffective({plugin, before, config});
    if (ineffective.length > 0) o.onWarnings?.(ineffective);
    for (const added of config.plugins ?? [])
      if (!before.plugins.has(added)) origins.set(added, plugin);
  }
  const guard = (instance: BundlerPlugin) => {
    const origin = origins.get(instance);
    return origin ? guardBundlerPlugin(translatePlugin(instance), origin) : instance;
  };
  return {config: {...config, plugins: (config.plugins ?? []).map(guard)}, changes};
}
