import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, LoadedPlugin} from '@docusaurus/types';
import {toStoreKey, type BuildCache, type Inputs, type Trace} from '../../cache/index.js';
import {followConfig} from '../../config/index.js';
import {isWithin} from '../../shared/isWithin.js';
import {toSitePath} from '../../shared/sitePath.js';
import {describeSetting} from '../cache/describeConfig.js';
import {describeLoadingCode} from '../cache/describeLoadingCode.js';
import {isPublished, packageOf} from '../publishedPlugins.js';
import {findPluginTrace} from '../tracePlugins.js';
import {mentionsState} from './mentionsState.js';

/** By these hooks, a plugin learns more than its own content and what it reads: what it remembers of that is unknown. */
const LEARNING = [
  ...['allContentLoaded', 'configureWebpack', 'configurePostCss'],
  ...['translateContent', 'translateThemeConfig'],
] as const;

/** Published plugins whose hook leaves nothing but files that it writes by `fs`. */
const PUBLISHED = new Set(['@docusaurus/plugin-content-blog']);

export interface HookQuestion {
  plugin: LoadedPlugin;
  /** All of the site. */
  plugins: LoadedPlugin[];
  context: LoadContext;
  cache: BuildCache;
}

const INSTALLED = /(?:^|\/)node_modules\//;

/** Modules of a package may hold what its remark plugins, or another of its plugins, have told them: nothing traces that. */
function sharesPackage({plugin, plugins, context, cache}: HookQuestion): boolean {
  const name = packageOf(plugin.version);
  if (plugins.filter((other) => packageOf(other.version) === name).length > 1) return true;
  const folder = toSitePath(plugin.path, context.siteDir);
  return cache.configTrace.list().some(([file]) => isWithin(file, folder));
}

/** Code of the site that looks as if it held such values. */
function holdsState({context, cache: {files}}: HookQuestion, trace: Trace): boolean {
  const {siteDir, siteConfigPath} = context;
  const isFile = ([file, state]: [string, string]) =>
    !file.endsWith('/') && state !== 'none' && state !== 'folder';
  const own = trace.list().filter((read) => isFile(read) && !INSTALLED.test(read[0]));
  const code = [
    ...followConfig({siteDir, siteConfigPath, files}).files,
    ...own.map(([file]) => path.resolve(siteDir, file)),
  ];
  return mentionsState(code.filter((file) => existsSync(file)));
}

function mayRemember(question: HookQuestion, trace: Trace): boolean {
  const isInstalled = INSTALLED.test(toSitePath(question.plugin.path, question.context.siteDir));
  return isInstalled ? sharesPackage(question) : holdsState(question, trace);
}

function describeCode(question: HookQuestion): string | undefined {
  const {plugin, context, cache} = question;
  const {version, path: folder} = plugin;
  if (isPublished(version)) {
    const place = {folder, siteDir: context.siteDir, files: cache.files};
    return PUBLISHED.has(packageOf(version) ?? '') ? describeLoadingCode(place) : undefined;
  }
  const trace = findPluginTrace(plugin);
  if (!trace || trace.findUncacheable() || LEARNING.some((hook) => plugin[hook])) return undefined;
  if (mayRemember(question, trace)) return undefined;
  return toStoreKey([version, trace.list()]);
}

/** All that is known beforehand of what a `postBuild` hook makes; `undefined` where that does not suffice. */
export function describeHookInputs(question: HookQuestion): Inputs | undefined {
  const {plugin, context, cache} = question;
  if (cache.configTrace.findUncacheable()) return undefined;
  const code = describeCode(question);
  if (code === undefined) return undefined;
  const facts = {'the code of the plugin': code, ...describeSetting({plugin, context, cache})};
  return {facts, files: {}};
}
