import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import type {
  InitializedPlugin,
  LoadContext,
  PluginContentLoadedActions,
  RouteConfig,
} from '@docusaurus/types';
import type {FileHashes} from '../cache/index.js';
import {toPluginFolder, writeGeneratedFile} from './generatedFile.js';
import {nameOf} from './lifecycle.js';
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
  files,
}: {
  plugin: InitializedPlugin;
  context: LoadContext;
  files?: FileHashes | undefined;
}): {actions: PluginContentLoadedActions; collected: Collected} {
  const {generatedFilesDir, siteConfig} = context;
  const {baseUrl, trailingSlash} = siteConfig;
  const dataDir = toPluginFolder(context, plugin);
  const contextModule = writePluginModule(plugin, dataDir, generatedFilesDir);
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
      writeGeneratedFile(file, content, {files, mayWait: isPublished(plugin.version)});
      return file;
    },
    setGlobalData(data) {
      collected.globalData = data;
    },
  };
  return {actions, collected};
}

/** The module by which a route names its plugin. */
function writePluginModule(
  plugin: InitializedPlugin,
  dataDir: string,
  generatedFilesDir: string,
): string {
  const file = path.join(dataDir, '__plugin.json');
  writeGeneratedFile(file, JSON.stringify({name: plugin.name, id: plugin.options.id}, null, 2));
  return `@generated/${posixPath(path.relative(generatedFilesDir, file))}`;
}
