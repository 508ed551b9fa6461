import type {GlobalData, UseDataOptions} from '@docusaurus/types';
import {DEFAULT_PLUGIN_ID} from './constants.js';
import useDocusaurusContext from './useDocusaurusContext.js';

export default function useGlobalData(): GlobalData {
  return useDocusaurusContext().globalData;
}

export function useAllPluginInstancesData(
  pluginName: string,
  options: UseDataOptions = {},
): GlobalData[string] | undefined {
  const data = useGlobalData()[pluginName];
  if (!data && options.failfast) {
    throw new Error(`Docusaurus plugin global data not found for "${pluginName}" plugin.`);
  }
  return data;
}

export function usePluginData(
  pluginName: string,
  pluginId: string = DEFAULT_PLUGIN_ID,
  options: UseDataOptions = {},
): GlobalData[string][string] {
  const data = useAllPluginInstancesData(pluginName)?.[pluginId];
  if (!data && options.failfast) {
    throw new Error(
      `Docusaurus plugin global data not found for "${pluginName}" plugin with id "${pluginId}".`,
    );
  }
  return data;
}
