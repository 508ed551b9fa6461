import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER, posixPath} from '@docusaurus/utils';
import type {LoadContext} from '@docusaurus/types';
import {
  toPlainText,
  toStoreKey,
  type BuildCache,
  type FileHashes,
  type Inputs,
  type Trace,
} from '../../cache/index.js';
import {loadSiteModule} from '../../config/index.js';
import type {DocsPlugin, VersionMetadata} from './docsPlugin.js';
import {describeConfigCode, describeEnvironment} from './describeConfig.js';
import {describeHistory} from './history.js';
import {listTree} from '../../shared/listTree.js';

export interface VersionQuestion {
  docs: DocsPlugin;
  /** Hash of the code that loads. */
  code: string;
  context: LoadContext;
  options: {[option: string]: unknown};
  metadata: VersionMetadata;
  files: FileHashes;
  configTrace: BuildCache['configTrace'];
  /** Records what a file of sidebars reads if it is code. */
  sidebarTrace: Trace;
  /** The parser of the site. While content is loaded, the config holds another one. */
  parseFrontMatter: unknown;
}

/** The options that `loadVersion` reads, apart from functions. */
const READ_OPTIONS = [
  'include',
  'exclude',
  'editLocalizedFiles',
  'onInlineTags',
  'showLastUpdateAuthor',
  'showLastUpdateTime',
  'sidebarCollapsed',
  'sidebarCollapsible',
  'tags',
];

const READ_FUNCTIONS = ['editUrl', 'numberPrefixParser', 'sidebarItemsGenerator'];

/** The inputs from which a version of docs is loaded; `undefined` if they cannot be determined. */
export async function readVersionInputs(question: VersionQuestion): Promise<Inputs | undefined> {
  const {context, options, metadata, code} = question;
  const functions = describeFunctions(question);
  const sidebar = await describeSidebar(question);
  if (!functions || sidebar === undefined || !staysInside(options)) return undefined;
  const sources = listSources(metadata, options);
  const history = await describeHistory({context, options, sources});
  const facts = {
    'the code that loads': code,
    'the options': hash([READ_OPTIONS.map((name) => options[name] ?? null), functions]),
    'the version': hash(makePortable(metadata, context.siteDir)),
    'the environment': hash(describeEnvironment(context)),
    'the sidebar': sidebar,
    'the history': hash(history),
  };
  return {facts, files: hashFiles(question, sources)};
}

function hash(value: unknown): string {
  return toStoreKey([value]).slice(0, 16);
}

/** Whether all patterns stay in the folder and name no hidden files. Others would find files that the list of files lacks. */
function staysInside({include}: VersionQuestion['options']): boolean {
  return (
    Array.isArray(include) &&
    include.every((item) => typeof item === 'string' && !/(?:^|[/{,(])\.|^[/!]/.test(item))
  );
}

/** Describes the functions that load a version; `undefined` if functions of the config hold values that no later build can know. */
function describeFunctions(question: VersionQuestion): unknown[] | undefined {
  const {options, docs, parseFrontMatter, configTrace} = question;
  const values = [parseFrontMatter, ...READ_FUNCTIONS.map((name) => options[name])];
  const isOwn = (value: unknown) =>
    typeof value === 'function' &&
    value !== DEFAULT_PARSE_FRONT_MATTER &&
    !docs.ownFunctions.has(value);
  const texts = values.map((value) => docs.ownFunctions.get(value) ?? String(value));
  if (!values.some(isOwn)) return texts;
  return configTrace.findUncacheable() ? undefined : [texts, describeConfigCode(question)];
}

/** Describes the sidebar. If it is code, it must run, since only that shows its result; `undefined` if it fails. */
async function describeSidebar(question: VersionQuestion): Promise<string | undefined> {
  const {sidebarFilePath} = question.metadata;
  if (!sidebarFilePath) return String(sidebarFilePath);
  if (sidebarFilePath.endsWith('.json')) return 'a file';
  try {
    const load = () => loadSiteModule(sidebarFilePath);
    return hash(toPlainText(await question.sidebarTrace.runLoading(load)));
  } catch {
    return undefined;
  }
}

function makePortable(metadata: VersionMetadata, siteDir: string): unknown {
  const {contentPath, contentPathLocalized, sidebarFilePath, ...rest} = metadata;
  const paths = [contentPath, contentPathLocalized, sidebarFilePath];
  return [rest, paths.map((file) => (file ? toSitePath(file, siteDir) : String(file)))];
}

const MARKDOWN = /\.mdx?$/;
const CATEGORY = /^_category_\.(?:json|ya?ml)$/;

export function listContentPaths({contentPath, contentPathLocalized}: VersionMetadata): string[] {
  return [contentPath, contentPathLocalized].filter((folder) => folder !== undefined);
}

function listSources(metadata: VersionMetadata, {include}: VersionQuestion['options']): string[] {
  const files = listContentPaths(metadata).flatMap((folder) => listTree(folder));
  const onlyMarkdown = (include as string[]).every((item) =>
    /\.(?:mdx?|\{mdx?,mdx?\})$/.test(item),
  );
  if (!onlyMarkdown) return files;
  return files.filter((file) => MARKDOWN.test(file) || CATEGORY.test(path.basename(file)));
}

/** The paths of the files of tags, absolute, whether they exist or not. */
export function listTagsFiles(
  metadata: VersionMetadata,
  {tags}: VersionQuestion['options'],
): string[] {
  if (tags === false || tags === null) return [];
  const file = String(tags ?? 'tags.yml');
  return listContentPaths(metadata).map((folder) => path.join(folder, file));
}

function hashFiles({context, options, metadata, files}: VersionQuestion, sources: string[]) {
  const single = [
    ...listTagsFiles(metadata, options),
    ...(metadata.sidebarFilePath ? [metadata.sidebarFilePath] : []),
  ];
  return Object.fromEntries(
    [...sources, ...single].map((file) => [
      toSitePath(file, context.siteDir),
      files.hashFile(file) ?? null,
    ]),
  );
}

export function toSitePath(file: string, siteDir: string): string {
  return posixPath(path.relative(siteDir, file));
}
