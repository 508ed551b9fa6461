import {customizeArray, customizeObject, mergeWithCustomize} from 'webpack-merge';
import type {Configuration} from '@rspack/core';
import type {ConfigureWebpackUtils, LoadedPlugin} from '@docusaurus/types';
import type {Side} from '../options.js';

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

/** Lets each plugin in turn change the configuration or hand back a piece to merge into it. */
export function applyConfigureWebpack(o: {
  plugins: LoadedPlugin[];
  config: Configuration;
  side: Side;
  utils: ConfigureWebpackUtils;
}): Configuration {
  return o.plugins.reduce((config, plugin) => {
    if (!plugin.configureWebpack) return config;
    const result = plugin.configureWebpack(
      config as never,
      o.side === 'node',
      o.utils,
      plugin.content,
    );
    return mergeResult(config, result ?? {});
  }, o.config);
}
