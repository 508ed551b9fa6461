import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {imageSize} from 'image-size';
import type {CompiledMarkdown, Lookups, MarkdownRequest} from '#mdx';
import {toStoreKey, type Store} from '../cache/index.js';
import type {MarkdownRule} from '../shared/site.js';
import {describeCompiler} from './describeCompiler.js';
import type {PageRequest} from './resolveRequest.js';
import {toSitePath} from './sitePath.js';

interface Variant {
  /** What the compilation asked for, with the answers that it got. */
  lookups: Lookups;
  /** Paths in it are relative to the site. */
  compiled: CompiledMarkdown;
}

/** Several outcomes of the same source: links resolve to other pages after a page was moved, and back. */
type Entry = Variant[];

const VARIANTS_KEPT = 4;

/** Plugins whose `createAssets` reads the front matter and nothing else. */
const PLAIN_ASSETS = ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages'];

/** A rule is kept only if its outcome can be told from data: functions of a site may read anything. */
function describeRule({options, extraLoaders, plugin}: MarkdownRule): unknown {
  const {
    remarkPlugins,
    rehypePlugins,
    recmaPlugins,
    beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins,
  } = options;
  const plugins = [
    remarkPlugins,
    rehypePlugins,
    recmaPlugins,
    beforeDefaultRemarkPlugins,
    beforeDefaultRehypePlugins,
  ];
  const {preprocessor, parseFrontMatter, hooks, remarkRehypeOptions, ...markdown} =
    options.markdownConfig;
  const isPure =
    plugins.every((list) => !list?.length) &&
    extraLoaders.length === 0 &&
    (!options.createAssets || PLAIN_ASSETS.includes(plugin.name)) &&
    !preprocessor &&
    !remarkRehypeOptions &&
    parseFrontMatter.name === 'DEFAULT_PARSE_FRONT_MATTER' &&
    Object.values(hooks).every((hook) => typeof hook !== 'function');
  return isPure
    ? {
        plugin,
        markdown,
        hooks,
        admonitions: options.admonitions,
        removeContentTitle: options.removeContentTitle,
      }
    : undefined;
}

function measure(file: string): {width?: number; height?: number} | undefined {
  try {
    const {width, height} = imageSize(readFileSync(file));
    return {width, height};
  } catch {
    return undefined;
  }
}

function isSameFile(
  {path: file, exists, size}: Lookups['files'][number],
  siteDir: string,
): boolean {
  const absolute = path.resolve(siteDir, file);
  if (existsSync(absolute) !== exists) return false;
  if (!size) return true;
  const now = measure(absolute);
  return now?.width === size.width && now?.height === size.height;
}

function stillHolds(
  {links, files}: Lookups,
  {filePath, rule}: PageRequest,
  siteDir: string,
): boolean {
  const {resolveMarkdownLink} = rule.options;
  const isSameLink = ({request, answer}: Lookups['links'][number]) =>
    (resolveMarkdownLink?.({sourceFilePath: filePath, linkPathname: request}) ?? null) === answer;
  return links.every(isSameLink) && files.every((file) => isSameFile(file, siteDir));
}

function mapAssetPaths(
  compiled: CompiledMarkdown,
  map: (file: string) => string,
): CompiledMarkdown {
  const mapRequest = (request: MarkdownRequest) =>
    request.kind === 'asset' ? {...request, path: map(request.path)} : request;
  return {...compiled, requests: compiled.requests.map(mapRequest)};
}

export interface StoredCompilation {
  compiled: CompiledMarkdown;
  fromStore: boolean;
}

/** Compiles unless the same source, under the same options and with the same answers to its look-ups, was compiled before. */
export async function compileThroughStore({
  request,
  source,
  siteDir,
  store,
  compile,
}: {
  request: PageRequest;
  source: string;
  siteDir: string;
  store: Store;
  compile: () => Promise<CompiledMarkdown>;
}): Promise<StoredCompilation> {
  const rule = describeRule(request.rule);
  if (!rule) return {compiled: await compile(), fromStore: false};
  const file = toSitePath(request.filePath, siteDir);
  const key = toStoreKey(['page', describeCompiler(), rule, file, request.query, source]);
  const entry = (await store.get<Entry>(key)) ?? [];
  const kept = entry.find(({lookups}) => stillHolds(lookups, request, siteDir));
  if (kept)
    return {
      compiled: mapAssetPaths(kept.compiled, (asset) => path.resolve(siteDir, asset)),
      fromStore: true,
    };
  const compiled = await compile();
  const relative = mapAssetPaths(compiled, (asset) => toSitePath(asset, siteDir));
  await store.put(
    key,
    [{lookups: compiled.lookups, compiled: relative}, ...entry].slice(0, VARIANTS_KEPT),
  );
  return {compiled, fromStore: false};
}
