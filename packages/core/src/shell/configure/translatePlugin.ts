import type {Plugin as BundlerPlugin} from '@rspack/core';
import {describeDeferred, rspack} from '../rspack.js';

interface WebpackPluginFields {
  definitions: never;
  options: never;
  keys: never;
  defaultValues: never;
  resourceRegExp: never;
  newResource: never;
}

/** webpack's own plugins reach into webpack. From the fields of each, the same plugin of Rspack is made. */
const TRANSLATIONS: {[name: string]: (fields: WebpackPluginFields) => BundlerPlugin} = {
  ProvidePlugin: ({definitions}) => new rspack.ProvidePlugin(definitions),
  DefinePlugin: ({definitions}) => new rspack.DefinePlugin(definitions),
  EnvironmentPlugin: ({keys, defaultValues}) =>
    new rspack.EnvironmentPlugin(Object.keys(defaultValues).length > 0 ? defaultValues : keys),
  IgnorePlugin: ({options}) => new rspack.IgnorePlugin(options),
  BannerPlugin: ({options}) => new rspack.BannerPlugin(options),
  NormalModuleReplacementPlugin: ({resourceRegExp, newResource}) =>
    new rspack.NormalModuleReplacementPlugin(resourceRegExp, newResource),
};

/** Names of the classes of webpack that are translated. */
export const TRANSLATED = Object.keys(TRANSLATIONS);

export function isOfRspack(instance: object): boolean {
  if (describeDeferred(instance)) return true;
  const own = (rspack as unknown as {[name: string]: unknown})[instance.constructor.name];
  return typeof own === 'function' && instance instanceof own;
}

/** The plugin of Rspack for one of webpack, or of a class derived from it; `name`: of webpack's class. */
export function translateAs(name: string, instance: BundlerPlugin): BundlerPlugin {
  return TRANSLATIONS[name]?.(instance as unknown as WebpackPluginFields) ?? instance;
}

/** Plugins that sites make with `new webpack.X()`, as Rspack has them; any other plugin as it is. */
export function translatePlugin(instance: BundlerPlugin): BundlerPlugin {
  if (!instance || typeof instance !== 'object' || isOfRspack(instance)) return instance;
  return translateAs(instance.constructor.name, instance);
}
