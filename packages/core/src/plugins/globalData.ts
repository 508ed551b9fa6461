import type {GlobalData} from '@docusaurus/types';

export interface PluginData {
  plugin: {name: string; options: {id: string}};
  globalData: unknown;
}

/** By plugin name and id; what a plugin gave twice (in both lifecycles) is merged field by field. */
export function collectGlobalData(entries: PluginData[]): GlobalData {
  const merged: GlobalData = {};
  for (const {plugin, globalData} of entries) {
    if (globalData === undefined) continue;
    const byId = (merged[plugin.name] ??= {});
    const {id} = plugin.options;
    byId[id] = id in byId ? Object.assign({}, byId[id], globalData) : globalData;
  }
  return merged;
}
