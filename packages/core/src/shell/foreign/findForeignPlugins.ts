import type {Configuration, Plugin as BundlerPlugin} from '@rspack/core';
import {ChunkFilesPlugin} from '../configure/chunkFilesPlugin.js';
import {HiddenFoldersPlugin} from '../configure/hiddenFoldersPlugin.js';
import {InlineLoadersPlugin} from '../configure/inlineLoadersPlugin.js';
import {TrackModulesPlugin} from '../configure/trackModulesPlugin.js';
import {isOfRspack} from '../configure/translatePlugin.js';
import {describeDeferred} from '../rspack.js';

/** The instance that a plugin of the site gave, see `applyWebpack`. */
export function unwrap(plugin: BundlerPlugin): BundlerPlugin {
  const isWrapped =
    typeof plugin === 'object' && plugin && !describeDeferred(plugin) && 'instance' in plugin;
  return isWrapped ? (plugin.instance as BundlerPlugin) : plugin;
}

const OWN = [ChunkFilesPlugin, HiddenFoldersPlugin, InlineLoadersPlugin, TrackModulesPlugin];

/** Asked in this order, Rspack is loaded for plugins of others only. */
function isKnown(plugin: BundlerPlugin): boolean {
  if (typeof plugin !== 'object' || plugin === null) return false;
  return (
    describeDeferred(plugin) !== undefined ||
    OWN.some((own) => plugin instanceof own) ||
    // The lock file tells its version.
    plugin.constructor.name === 'ReactRefreshRspackPlugin' ||
    isOfRspack(plugin)
  );
}

/** Bundler plugins of others may do more than what the bundle shows: write files, ask a server, read what no module imports. */
export function isForeign(plugin: BundlerPlugin): boolean {
  const instance = unwrap(plugin);
  return Boolean(instance) && !isKnown(instance);
}

export const hasForeign = ({plugins = []}: Configuration): boolean => plugins.some(isForeign);
