import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {InitializedPlugin, LoadContext, LoadedPlugin, RouteConfig} from '@docusaurus/types';
import type {LoadedSite} from '../shared/site.js';
import {listClientModules} from './clientModules.js';
import {isPublished} from './publishedPlugins.js';
import {createSiteMetadata} from './siteMetadata.js';

type Options = {[option: string]: unknown};
type PredictRoutes = (options: Options, context: LoadContext) => RouteConfig[];

function nest(components: unknown[]): RouteConfig[] {
  const [component, ...inner] = components;
  if (typeof component !== 'string') return [];
  return [{path: '/', component, ...(inner.length > 0 && {routes: nest(inner)})}];
}

function hasFiles(folder: unknown, {siteDir}: LoadContext): boolean {
  if (typeof folder !== 'string') return false;
  const place = path.resolve(siteDir, folder);
  return existsSync(place) && readdirSync(place).length > 0;
}

/** The routes that published plugins create whatever content they find, with the components that their options name. */
const ROUTES: {[plugin: string]: PredictRoutes} = {
  'docusaurus-plugin-content-docs': (options) =>
    nest([
      options.docsRootComponent,
      options.docVersionRootComponent,
      options.docRootComponent,
      options.docItemComponent,
    ]),
  'docusaurus-plugin-content-blog': (options, context) =>
    hasFiles(options.path, context) ? nest([options.blogPostComponent]) : [],
  'docusaurus-plugin-content-pages': (options, context) =>
    hasFiles(options.path, context) ? nest([options.mdxPageComponent]) : [],
};

/** Whether the plugin's part of the bundler configuration cannot depend on the content that it is going to find. */
function isPredictable(plugin: InitializedPlugin): boolean {
  return isPublished(plugin.version) || !(plugin.configureWebpack ?? plugin.configurePostCss);
}

/** Whether a client module exists already. Some are generated with the content. */
function isMade(file: string, {generatedFilesDir}: LoadContext): boolean {
  return !file.startsWith(generatedFilesDir + path.sep) || existsSync(file);
}

function toUnloaded(plugin: InitializedPlugin): LoadedPlugin {
  const nothing = {content: undefined, globalData: undefined, routes: []};
  return {...plugin, ...nothing, defaultCodeTranslations: {}};
}

function describeSite(plugins: LoadedPlugin[], context: LoadContext): LoadedSite {
  const routes = plugins.flatMap(({name, options}) =>
    (ROUTES[name]?.(options as Options, context) ?? []).map((route) => ({
      ...route,
      plugin: {name, id: options.id},
    })),
  );
  return {
    context,
    plugins,
    routes,
    globalData: {},
    siteMetadata: createSiteMetadata(plugins, context),
    codeTranslations: {},
    headTags: '',
    preBodyTags: '',
    postBodyTags: '',
    clientModules: plugins.flatMap(listClientModules),
    markdownRules: [],
    fileRules: [],
    aliases: {},
    devServer: [],
  };
}

/**
 * Predicts the parts of a site that the shell depends on, before plugins have found their content; `undefined` if these may
 * depend on the content. Errors are left to the load of the site.
 */
export function predictSite(
  plugins: InitializedPlugin[],
  context: LoadContext,
): LoadedSite | undefined {
  if (!plugins.every(isPredictable)) return undefined;
  try {
    const site = describeSite(plugins.map(toUnloaded), context);
    return site.clientModules.every((file) => isMade(file, context)) ? site : undefined;
  } catch {
    return undefined;
  }
}
