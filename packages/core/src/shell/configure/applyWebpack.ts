import {customizeArray, customizeObject, mergeWithCustomize} from 'webpack-merge';
import type {Compiler, Configuration, Plugin as BundlerPlugin} from '@rspack/core';
import type {ConfigureWebpackUtils, LoadedPlugin} from '@docusaurus/types';
import {messageOf, throwDiagnostic, type Diagnostic} from '../../diagnostics/index.js';
import type {Side} from '../options.js';
import {listIneffective, watchFields} from './ineffective.js';
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

/** Says which of the site's plugins is to blame. */
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
  // The instance stays in sight of the cache's fingerprint.
  return {instance, apply} as BundlerPlugin;
}

/** Lets each plugin in turn change the configuration or hand back a piece to merge into it. */
export function applyConfigureWebpack(o: {
  plugins: LoadedPlugin[];
  config: Configuration;
  side: Side;
  utils: ConfigureWebpackUtils;
  onWarnings: ((warnings: Diagnostic[]) => void) | undefined;
}): Configuration {
  let {config} = o;
  const origins = new Map<BundlerPlugin, LoadedPlugin>();
  for (const plugin of o.plugins) {
    if (!plugin.configureWebpack) continue;
    const before = new Set(config.plugins);
    const fields = watchFields(config);
    const rules = new Set<unknown>(config.module?.rules);
    const isServer = o.side === 'node';
    const result = plugin.configureWebpack(config as never, isServer, o.utils, plugin.content);
    config = mergeResult(config, result ?? {});
    // Both sides are mostly changed alike: once is enough.
    const ineffective = isServer
      ? []
      : listIneffective({plugin, before: fields, config, known: rules});
    if (ineffective.length > 0) o.onWarnings?.(ineffective);
    for (const added of config.plugins ?? []) if (!before.has(added)) origins.set(added, plugin);
  }
  const guard = (instance: BundlerPlugin) => {
    const origin = origins.get(instance);
    return origin ? guardBundlerPlugin(translatePlugin(instance), origin) : instance;
  };
  return {...config, plugins: (config.plugins ?? []).map(guard)};
}
