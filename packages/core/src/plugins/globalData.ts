import type {GlobalData} from '@docusaurus/types';
import {toJson} from '../shared/toJson.js';

export interface PluginData {
  plugin: {name: string; options: {id: string}};
  globalData: unknown;
}

/**
 * By plugin name and id; what a plugin gave twice (in both lifecycles) is merged field by field. Pages get it as JSON: functions
 * in it are left out.
 */
export function collectGlobalData(entries: PluginData[]): GlobalData {
  const merged: GlobalData = {};
  for (const {plugin, globalData} of entries) {
    if (globalData === undefined) continue;
    const byId = (merged[plugin.name] ??= {});
    const {id} = plugin.options;
    byId[id] = id in byId ? Object.assign({}, byId[id], globalData) : globalData;
  }
  return toJson(merged);
}
