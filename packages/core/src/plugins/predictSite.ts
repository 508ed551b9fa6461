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

/** What published plugins show whatever they find, as their options name it. */
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

/** Only then its part of the bundler's configuration cannot depend on what it is going to find. */
function isPredictable(plugin: InitializedPlugin): boolean {
  return isPublished(plugin.version) || !(plugin.configureWebpack ?? plugin.configurePostCss);
}

/** Some are made with the content. */
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
 * What the shell can be begun with before the plugins have found their content; `undefined` where it may depend on that. What is
 * wrong is told by the site itself.
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
