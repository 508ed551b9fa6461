import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import {attempt, type Memo, type Stored} from '../../cache/index.js';
import {guardHook} from '../guardHooks.js';
import {describeLoadingCode} from './describeLoadingCode.js';
import {
  openDocsPlugin,
  rememberDocsPlugin,
  type DocsPlugin,
  type LoadedVersion,
  type VersionContent,
  type VersionMetadata,
} from './docsPlugin.js';
import {loadDocuments} from './loadDocuments.js';
import {reloadDocuments} from './reloadDocuments.js';
import {readVersionInputs} from './versionInputs.js';

interface Versions {
  plugin: InitializedPlugin;
  context: LoadContext;
  memo: Memo;
}

/** Returns the docs plugin with a `loadContent` that takes unchanged versions from the store; other plugins as they are. */
export function cacheVersions(versions: Versions): InitializedPlugin {
  const docs = openDocsPlugin(versions.plugin);
  if (!docs) return versions.plugin;
  const {parseFrontMatter} = versions.context.siteConfig.markdown;
  const loadContent = guardHook({
    ...versions,
    hook: 'loadContent',
    original: () => loadVersions({...versions, docs, parseFrontMatter}),
  });
  rememberDocsPlugin(loadContent, docs);
  return {...versions.plugin, loadContent};
}

interface KnownVersions extends Versions {
  docs: DocsPlugin;
  parseFrontMatter: unknown;
}

async function loadVersions(versions: KnownVersions) {
  const {plugin, context, docs, memo} = versions;
  const {files} = memo.cache;
  const code = describeLoadingCode({folder: docs.folder, siteDir: context.siteDir, files});
  const options = plugin.options as {[option: string]: unknown};
  const all = await docs.readVersionsMetadata({context, options});
  return {
    loadedVersions: await Promise.all(
      all.map((metadata) => loadVersion({...versions, options, metadata, code})),
    ),
  };
}

interface Version extends KnownVersions {
  options: {[option: string]: unknown};
  metadata: VersionMetadata;
  code: string;
}

async function loadVersion(version: Version): Promise<LoadedVersion> {
  const {plugin, context, docs, memo, options, metadata} = version;
  const part = {plugin: {name: plugin.name, id: plugin.options.id}, part: metadata.versionName};
  const {files, configTrace} = memo.cache;
  const {functions: trace, sidebar} = docs.openTraces(metadata.versionName, memo.cache.trace);
  const inputs = await readVersionInputs({...version, files, configTrace, sidebarTrace: sidebar});
  const env = process.env.NODE_ENV;
  const content = await memo.query({
    part,
    inputs,
    trace,
    async run(last: Stored<VersionContent> | undefined): Promise<VersionContent> {
      const found =
        (await attempt(() => reloadDocuments({...version, env, inputs, last}))) ??
        (await attempt(() => loadDocuments({...version, env})));
      if (found) return found;
      const loaded = await docs.loadVersion({context, options, env, versionMetadata: metadata});
      return {docs: loaded.docs, drafts: loaded.drafts, sidebars: loaded.sidebars};
    },
  });
  return {...metadata, ...content};
}
