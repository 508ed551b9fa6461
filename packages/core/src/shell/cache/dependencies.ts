import path from 'node:path';
import {readdirSync, readFileSync} from 'node:fs';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import type {FileHashes} from '../../cache/index.js';
import {hashContent} from '../../shared/hash.js';
import {isDraft} from '../../shared/drafts.js';
import {createPostCssFinder, type PostCssFinder} from '../loaders/findPostCss.js';
import {createTreeHasher} from './hashTree.js';
import type {PortablePaths} from './portablePaths.js';
import {statPath} from './statPath.js';

/** The files and folders that a bundle was made from, by portable names. */
export interface Dependencies {
  /** File → hash of its content. */
  files: {[file: string]: string};
  /** Folders that must exist, and files of which only the existence counts. */
  present: {[file: string]: 'file' | 'folder'};
  /** Folder → names that the bundler looked for in it, and that must not exist. */
  missing: {[folder: string]: string[]};
  /** Folders that the bundler listed → hash of everything in them. */
  contexts: {[folder: string]: string};
  /** Folder of stylesheets → the file that configures PostCSS for it, or nothing. The loader does not tell where it looked. */
  postcss: {[folder: string]: string};
}

/** The files that Rspack reports of a compilation, as absolute paths. */
export interface TrackedFiles {
  fileDependencies: Iterable<string>;
  missingDependencies: Iterable<string>;
  contextDependencies: Iterable<string>;
}

/** Functions that inspect files and folders by absolute paths. */
export interface DependencyTools {
  paths: PortablePaths;
  hashFile: FileHashes['hashFile'];
  /** The hash of a folder and everything below it. */
  hashTree: (folder: string) => string | undefined;
  /** Empty if the folder does not exist. */
  listNames: (folder: string) => Set<string>;
  findPostCss: PostCssFinder['find'];
}

function listNames(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}

function remember<Value>(look: (file: string) => Value): (file: string) => Value {
  const known = new Map<string, Value>();
  return (file) => {
    if (!known.has(file)) known.set(file, look(file));
    return known.get(file)!;
  };
}

interface ToolsOptions {
  files: FileHashes;
  paths: PortablePaths;
}

/**
 * Hashes a file. Data that plugins generate may contain the path of the checkout, so in generated JSON, paths count by their
 * portable names.
 */
function hashDependency(file: string, {files, paths}: ToolsOptions): string | undefined {
  // The extension is checked first, since few of the thousands of files are JSON.
  const isGenerated =
    file.endsWith('.json') &&
    paths.toPortable(file).startsWith(`<site>/${GENERATED_FILES_DIR_NAME}/`);
  if (!isGenerated || !statPath(file)) return files.hashFile(file);
  return hashContent(paths.inText(readFileSync(file, 'utf8')), 32);
}

/** The tools look at each file once, since the bundles have most of their files in common. */
export function createDependencyTools(o: ToolsOptions): DependencyTools {
  return {
    paths: o.paths,
    hashFile: remember((file) => hashDependency(file, o)),
    hashTree: remember(createTreeHasher(o.files)),
    listNames: remember(listNames),
    findPostCss: createPostCssFinder().find,
  };
}

function describePostCss(folder: string, {paths, findPostCss}: DependencyTools): string {
  const file = findPostCss(folder);
  return file === undefined ? '' : paths.toPortable(file);
}

function recordPostCss(files: string[], tools: DependencyTools): Dependencies['postcss'] {
  const stylesheets = files.filter((file) => /\.(?:css|s[ac]ss|less|styl|pcss)$/.test(file));
  const folders = [...new Set(stylesheets.map((file) => path.dirname(file)))];
  const entries = folders.map((folder) => [
    tools.paths.toPortable(folder),
    describePostCss(folder, tools),
  ]);
  return Object.fromEntries(entries) as Dependencies['postcss'];
}

/** Names that exist are left out: the bundler may look for a folder as if it were a file. */
function groupMissing(files: Iterable<string>, tools: DependencyTools): Dependencies['missing'] {
  const groups = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = path.dirname(file);
    groups.set(folder, (groups.get(folder) ?? new Set()).add(path.basename(file)));
  }
  const entries = [...groups].map(([folder, names]) => {
    const present = tools.listNames(folder);
    return [tools.paths.toPortable(folder), [...names].filter((name) => !present.has(name))];
  });
  return Object.fromEntries(entries) as Dependencies['missing'];
}

type Found = {kind: 'file'; hash: string} | {kind: 'folder'} | {kind: 'missing'} | {kind: 'unsure'};

function look(file: string, startedAt: number, {hashFile}: DependencyTools): Found {
  const stats = statPath(file);
  if (!stats) return {kind: 'missing'};
  if (stats.isDirectory()) return {kind: 'folder'};
  const hash = hashFile(file);
  // The bundler may have read the file before it changed.
  return hash === undefined || Math.floor(stats.mtimeMs) > startedAt
    ? {kind: 'unsure'}
    : {kind: 'file', hash};
}

export interface RecordOptions {
  startedAt: number;
  /** Files that other parts of the cache already cover. */
  isKnown: (file: string) => boolean;
  /** Files whose content the bundle does not depend on. */
  isUnread: (file: string) => boolean;
}

/** Records the files and folders that a bundle was made from. `undefined` if one of them may have changed meanwhile. */
export function recordDependencies(
  tracked: TrackedFiles,
  o: RecordOptions,
  tools: DependencyTools,
): Dependencies | undefined {
  const {paths} = tools;
  const used = [...tracked.fileDependencies].filter((file) => !o.isKnown(file));
  const missing = new Set([...tracked.missingDependencies].filter((file) => !o.isKnown(file)));
  const postcss = recordPostCss(used, tools);
  const result: Dependencies = {files: {}, present: {}, missing: {}, contexts: {}, postcss};
  for (const file of used) {
    const found = look(file, o.startedAt, tools);
    if (found.kind === 'unsure') return undefined;
    const name = paths.toPortable(file);
    if (found.kind === 'missing') missing.add(file);
    else if (found.kind === 'folder' || o.isUnread(file)) result.present[name] = found.kind;
    else result.files[name] = found.hash;
  }
  for (const folder of tracked.contextDependencies) {
    // Tailwind lists each folder of the site, also drafts of this build, which no later build finds.
    if (isDraft(folder)) continue;
    const hash = tools.hashTree(folder);
    if (hash === undefined) return undefined;
    result.contexts[paths.toPortable(folder)] = hash;
  }
  result.missing = groupMissing(missing, tools);
  return result;
}

/** Yields the names of the files and folders that have changed. It is lazy, since most callers need only the first. */
export function* findChanges(
  {files, present, missing, contexts, postcss}: Dependencies,
  tools: DependencyTools,
): Generator<string> {
  const {toAbsolute} = tools.paths;
  for (const [file, hash] of Object.entries(files))
    if (tools.hashFile(toAbsolute(file)) !== hash) yield file;
  for (const [file, kind] of Object.entries(present)) {
    const stats = statPath(toAbsolute(file));
    if (!(kind === 'folder' ? stats?.isDirectory() : stats?.isFile())) yield file;
  }
  for (const [folder, names] of Object.entries(missing)) {
    const present = tools.listNames(toAbsolute(folder));
    for (const name of names) if (present.has(name)) yield `${folder}/${name}`;
  }
  for (const [folder, hash] of Object.entries(contexts))
    if (tools.hashTree(toAbsolute(folder)) !== hash) yield folder;
  for (const [folder, before] of Object.entries(postcss)) {
    const now = describePostCss(toAbsolute(folder), tools);
    if (now !== before) yield now || before;
  }
}

/** Absolute paths of the files that a bundle was made from. */
export function listSources({files}: Dependencies, paths: PortablePaths): string[] {
  return Object.keys(files).map(paths.toAbsolute);
}
