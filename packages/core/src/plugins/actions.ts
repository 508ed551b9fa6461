import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import type {
  InitializedPlugin,
  LoadContext,
  PluginContentLoadedActions,
  RouteConfig,
} from '@docusaurus/types';
import type {GeneratedFiles} from '../cache/index.js';
import {nameOf} from './lifecycle.js';
import {toPluginFolder} from './pluginFolder.js';
import {isPublished} from './publishedPlugins.js';
import {assertRoute, withTrailingSlash} from './routes.js';

export interface Collected {
  routes: RouteConfig[];
  globalData: unknown;
}

/** The actions that plugins get in `contentLoaded` and `allContentLoaded`, and what they collect. */
export function createActions({
  plugin,
  context,
  generated,
}: {
  plugin: InitializedPlugin;
  context: LoadContext;
  generated: GeneratedFiles;
}): {actions: PluginContentLoadedActions; collected: Collected} {
  const {generatedFilesDir, siteConfig} = context;
  const {baseUrl, trailingSlash} = siteConfig;
  const dataDir = toPluginFolder(context, plugin);
  const moduleFile = path.join(dataDir, '__plugin.json');
  generated.put(moduleFile, describePlugin(plugin));
  const contextModule = `@generated/${posixPath(path.relative(generatedFilesDir, moduleFile))}`;
  const collected: Collected = {routes: [], globalData: undefined};
  const actions: PluginContentLoadedActions = {
    addRoute(config) {
      assertRoute(config, nameOf(plugin));
      const route = withTrailingSlash(config, {baseUrl, trailingSlash});
      const data = route.context && {data: route.context};
      collected.routes.push({...route, context: {...data, plugin: contextModule}});
    },
    async createData(name, data) {
      const file = path.join(dataDir, name);
      const content = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
      generated.put(file, content, {mayWait: isPublished(plugin.version)});
      return file;
    },
    setGlobalData(data) {
      collected.globalData = data;
    },
  };
  return {actions, collected};
}

/** The content of the module by which a route names its plugin. */
const describePlugin = ({name, options}: InitializedPlugin): string =>
  JSON.stringify({name, id: options.id}, null, 2);
