import path from 'node:path';
import {aliasedSitePath, docuHash} from '@docusaurus/utils';
import type {Trace} from '../../cache/index.js';
import {
  findDocsPlugin,
  type Doc,
  type DocsPlugin,
  type LoadedVersion,
} from '../cache/docsPlugin.js';
import {readDocument} from '../cache/readDocuments.js';
import {toPluginFolder} from '../pluginFolder.js';
import {toPlainText} from '../../cache/index.js';
import {listContentPaths, toSitePath} from '../cache/versionInputs.js';
import type {SourceQuestion} from './types.js';

const MARKDOWN = /\.mdx?$/;

type Options = {[option: string]: unknown};

interface Found {
  version: LoadedVersion;
  doc: Doc;
}

/** The document that the plugin made of the file when it last loaded. */
function findDoc({plugin, context, file}: SourceQuestion): Found | undefined {
  const {loadedVersions} = plugin.content as {loadedVersions: LoadedVersion[]};
  const source = aliasedSitePath(file, context.siteDir);
  for (const version of loadedVersions) {
    const doc = [version.docs, version.drafts].flat().find((item) => item.source === source);
    if (doc) return {version, doc};
  }
  return undefined;
}

function describe({sidebar: _sidebar, previous: _previous, next: _next, ...doc}: Doc): string {
  return toPlainText(doc);
}

/** Relative to the version's folder, or to its translated one. */
function toSource(file: string, version: LoadedVersion): string {
  const folder = listContentPaths(version).find((root) => file.startsWith(root + path.sep));
  return toSitePath(file, folder!);
}

async function readDoc(
  {version}: Found,
  docs: DocsPlugin,
  {plugin, context, file}: SourceQuestion,
) {
  const {processDocMetadata, getTagsFile} = docs.parts();
  const options = plugin.options as Options;
  return processDocMetadata({
    docFile: readDocument(version, toSource(file, version)),
    tagsFile: await getTagsFile({contentPaths: version, tags: options.tags}),
    versionMetadata: version,
    context,
    options,
    env: process.env.NODE_ENV,
  });
}

/** Whether code of the site may read the file: code that makes sidebars, or functions in the options. */
function isReadByCode(docs: DocsPlugin, {plugin, context, file}: SourceQuestion): boolean {
  const {loadedVersions} = plugin.content as {loadedVersions: LoadedVersion[]};
  const traces = loadedVersions.flatMap(({versionName}) => docs.findTraces(versionName));
  const name = toSitePath(file, context.siteDir);
  const reads = (trace: Trace) => trace.list().some(([read]) => read === name);
  return traces.some((trace) => trace.findUncacheable() !== undefined || reads(trace));
}

/** The fields that decide a document's address, its place among the others, and the pages that list it. */
const PLACE = ['id', 'permalink', 'draft', 'unlisted', 'sidebarPosition', 'tags'] as const;
const PLACE_FIELDS = ['displayed_sidebar', 'pagination_prev', 'pagination_next'] as const;

function describePlace(doc: Doc): string {
  const fields = PLACE_FIELDS.map((name) => doc.frontMatter?.[name]);
  return toPlainText([PLACE.map((name) => doc[name]), fields]);
}

/** A file that a plugin gives to a page, and its text. */
export interface PageData {
  file: string;
  text: string;
}

/**
 * The data that the plugin will make of the changed file, if the document stays in its place. The titles of its neighbours are
 * the previous ones: to find new ones takes a look at all documents.
 */
export async function predictDocData(question: SourceQuestion): Promise<PageData | undefined> {
  const {plugin, context} = question;
  const docs = findDocsPlugin(plugin);
  const found = docs && findDoc(question);
  if (!docs || !found) return undefined;
  const doc = await readDoc(found, docs, question);
  if (doc.draft || describePlace(doc) !== describePlace(found.doc)) return undefined;
  const {sidebar, previous, next} = found.doc;
  const file = path.join(toPluginFolder(context, plugin), `${docuHash(doc.source)}.json`);
  return {file, text: JSON.stringify({...doc, sidebar, previous, next}, null, 2)};
}

/**
 * Whether the docs plugin would read the same metadata from the file as before. It knows only the metadata of a document, and
 * nothing of a partial.
 */
export async function hasSameDocMetadata(question: SourceQuestion): Promise<boolean> {
  const {file, isNew} = question;
  const docs = findDocsPlugin(question.plugin);
  if (!docs || isReadByCode(docs, question)) return false;
  const found = findDoc(question);
  if (!found) return !isNew && MARKDOWN.test(file);
  return describe(found.doc) === describe(await readDoc(found, docs, question));
}
