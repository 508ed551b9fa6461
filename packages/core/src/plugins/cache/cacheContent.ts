import path from 'node:path';
import {getPluginI18nPath} from '@docusaurus/utils';
import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import {toPlainText, type Inputs, type Memo, type Reads} from '../../cache/index.js';
import {recallHistory, recordHistory, type AskedHistory} from '../../config/index.js';
import {toSitePath} from '../../shared/sitePath.js';
import {guardHook} from '../guardHooks.js';
import {isPublished} from '../publishedPlugins.js';
import {describeSetting} from './describeConfig.js';
import {describeLoadingCode} from './describeLoadingCode.js';
import {listTree} from '../../shared/listTree.js';

/** Published plugins whose `loadContent` has no effect but its result, which is plain data. */
const WITH_PLAIN_CONTENT = new Set(['@docusaurus/plugin-content-blog']);

interface ContentToCache {
  plugin: InitializedPlugin;
  context: LoadContext;
  memo: Memo;
}

interface StoredContent {
  content: unknown;
  history: AskedHistory;
  /** The reads of the plugin's own code. */
  reads: Reads;
}

/**
 * Returns the plugin with a `loadContent` that takes the content from the store if all that it read is the same; other plugins
 * as they are.
 */
export function cacheContent(kept: ContentToCache): InitializedPlugin {
  const {plugin, context} = kept;
  const {version, loadContent} = plugin;
  const isKnown =
    loadContent &&
    isPublished(version) &&
    version.type === 'package' &&
    WITH_PLAIN_CONTENT.has(version.name ?? '');
  if (!isKnown) return plugin;
  const original = () => queryContent(kept, loadContent);
  return {...plugin, loadContent: guardHook({plugin, context, hook: 'loadContent', original})};
}

async function queryContent(kept: ContentToCache, load: () => unknown): Promise<unknown> {
  const {plugin, context, memo} = kept;
  const {siteDir} = context;
  const {name, options} = plugin;
  const vcs = context.siteConfig.future.experimental_vcs;
  // The content of a published plugin follows from files and options, so that its reads count for the content but not
  // for the site.
  const own = memo.cache.trace.apart(`the plugin "${name}"`);
  const stored = await memo.query<StoredContent>({
    part: {plugin: {name, id: options.id}, part: 'its content'},
    inputs: describeInputs(kept),
    // It records the reads of functions in the options.
    trace: memo.cache.trace.fork(`a function in the options of the plugin "${name}"`),
    run: () =>
      own.run(async () => {
        const {value: content, history} = await recordHistory(async () => load(), siteDir);
        return {content, history, reads: own.list()};
      }),
    isStorable: () => !own.findUncacheable(),
    verify: async ({history, reads}) =>
      own.findChange(reads) === undefined && (await recallHistory(history, {vcs, siteDir})),
    audit: {print: ({content}) => ({it: toPlainText(content)})},
  });
  return stored.content;
}

/** The inputs of the content; `undefined` if functions of the config hold values that no later build can know. */
function describeInputs(kept: ContentToCache): Inputs | undefined {
  const {plugin, context, memo} = kept;
  const {cache} = memo;
  if (cache.configTrace.findUncacheable()) return undefined;
  const place = {folder: plugin.path, siteDir: context.siteDir, files: cache.files};
  const facts = {
    'the code that loads': describeLoadingCode(place),
    ...describeSetting({plugin, context, cache}),
  };
  return {facts, files: hashFolders(kept)};
}

/** Hashes each content file, so that an explanation can name the file that changed. */
function hashFolders({plugin: {name, options}, context, memo}: ContentToCache): Inputs['files'] {
  const {siteDir, localizationDir} = context;
  const localized = getPluginI18nPath({localizationDir, pluginName: name, pluginId: options.id});
  const folders = [path.resolve(siteDir, String(options.path)), localized];
  const entries = folders
    .flatMap((folder) => listTree(folder))
    .map((file) => [toSitePath(file, siteDir), memo.cache.files.hashFile(file) ?? null]);
  return Object.fromEntries(entries) as Inputs['files'];
}
