import {createRequire} from 'node:module';
import path from 'node:path';
import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import type {Trace} from '../../cache/index.js';
import {hashContent} from '../../shared/hash.js';
import {originalOf} from '../guardHooks.js';

/** What the docs plugin knows of a version before it reads its content. */
export interface VersionMetadata {
  versionName: string;
  contentPath: string;
  contentPathLocalized: string | undefined;
  /** `false`: no sidebars; `undefined`: made from the folders. */
  sidebarFilePath: string | false | undefined;
  [field: string]: unknown;
}

/** A document as `processDocMetadata` gives it, and, unless it is a draft, with its place among the others. */
export interface Doc {
  id: string;
  /** `@site/docs/intro.md` */
  source: string;
  draft: boolean;
  permalink?: string;
  unlisted?: boolean;
  sidebarPosition?: number;
  tags?: unknown;
  frontMatter?: {[field: string]: unknown};
  sidebar?: unknown;
  previous?: unknown;
  next?: unknown;
}

/** What the docs plugin adds to it. */
export interface VersionContent {
  docs: Doc[];
  drafts: Doc[];
  sidebars: unknown;
}

export type LoadedVersion = VersionMetadata & VersionContent;

type Options = {[option: string]: unknown};

/** What previous and next pages are taken from. */
interface NavigationItem {
  type: string;
  id?: string;
  link?: {type: string; id?: string};
}

export interface SidebarsUtils {
  getSidebarNameByDocId(docId: string): string | undefined;
  getDocNavigation(params: {
    docId: string;
    displayedSidebar: string | null | undefined;
    unlistedIds: Set<string>;
  }): {
    sidebarName: string | undefined;
    previous: NavigationItem | undefined;
    next: NavigationItem | undefined;
  };
  checkLegacyVersionedSidebarNames(params: object): void;
  checkSidebarsDocIds(params: object): void;
}

/** What `loadVersion` is made of. */
export interface VersionParts {
  Globby(patterns: unknown, options: {cwd: string; ignore: unknown}): Promise<string[]>;
  processDocMetadata(params: object): Promise<Doc>;
  addDocNavigation(params: {docs: Doc[]; sidebarsUtils: SidebarsUtils}): Doc[];
  loadSidebars(file: VersionMetadata['sidebarFilePath'], params: object): Promise<object>;
  createSidebarsUtils(sidebars: object): SidebarsUtils;
  collectSidebarsNavigations(sidebars: object): {[sidebar: string]: NavigationItem[]};
  createSlugger(): object;
  getTagsFile(params: object): Promise<unknown>;
}

export interface VersionTraces {
  functions: Trace;
  sidebar: Trace;
}

/** The parts of the published docs plugin that its `loadContent` is made of. */
export interface DocsPlugin {
  /** The folder of its code. */
  folder: string;
  readVersionsMetadata(params: {
    context: LoadContext;
    options: Options;
  }): Promise<VersionMetadata[]>;
  loadVersion(params: {
    context: LoadContext;
    options: Options;
    env: string | undefined;
    versionMetadata: VersionMetadata;
  }): Promise<LoadedVersion>;
  /** Loaded late: where nothing has changed they are not needed. */
  parts(): VersionParts;
  /** The plugin's own functions that stand in its options by default. */
  ownFunctions: Map<unknown, string>;
  /** Traces of what code of the site reads while a version loads: functions in the options, and a file of sidebars that is code. */
  openTraces(version: string, parent: Trace): VersionTraces;
  findTraces(version: string): Trace[];
}

const NAME = '@docusaurus/plugin-content-docs';
const VERSION = '3.10.2';
/** Of the text of its `loadContent`, without spaces. */
const LOAD_CONTENT_HASH = '7f64df80';

/** By the `loadContent` that stands in for the plugin's own. */
const opened = new WeakMap<object, DocsPlugin>();

export function rememberDocsPlugin(loadContent: () => unknown, docs: DocsPlugin): void {
  opened.set(loadContent, docs);
}

/** Of a plugin whose `loadContent` was replaced. */
export function findDocsPlugin({loadContent}: InitializedPlugin): DocsPlugin | undefined {
  return loadContent && opened.get(loadContent);
}

/** The plugin's parts if it is exactly the one that the engine knows. */
export function openDocsPlugin(plugin: InitializedPlugin): DocsPlugin | undefined {
  const {version, loadContent, path: folder} = plugin;
  const isKnown =
    version.type === 'package' && version.name === NAME && version.version === VERSION;
  if (
    !isKnown ||
    hashContent(String(originalOf(loadContent)).replace(/\s+/g, '')) !== LOAD_CONTENT_HASH
  ) {
    return undefined;
  }
  try {
    return requireParts(folder);
  } catch {
    return undefined;
  }
}

function requireParts(folder: string): DocsPlugin {
  const pluginRequire = createRequire(path.join(folder, 'index.js'));
  const load = <Part>(file: string) => pluginRequire(file) as Part;
  const {loadVersion} = load<Pick<DocsPlugin, 'loadVersion'>>('./versions/loadVersion.js');
  const {readVersionsMetadata} =
    load<Pick<DocsPlugin, 'readVersionsMetadata'>>('./versions/version.js');
  const functions = {
    ...load<{[name: string]: unknown}>('./numberPrefix.js'),
    ...load<{[name: string]: unknown}>('./sidebars/generator.js'),
  };
  const ownFunctions = new Map(Object.entries(functions).map(([name, own]) => [own, name]));
  const parts = (): VersionParts => ({
    ...load<VersionParts>('./docs.js'),
    ...load<VersionParts>('./sidebars/index.js'),
    ...load<VersionParts>('./sidebars/utils.js'),
    createSlugger: load<VersionParts>('@docusaurus/utils').createSlugger,
    Globby: load<VersionParts>('@docusaurus/utils').Globby,
    getTagsFile: load<VersionParts>('@docusaurus/utils-validation').getTagsFile,
  });
  return {folder, loadVersion, readVersionsMetadata, parts, ownFunctions, ...createTraces()};
}

function createTraces(): Pick<DocsPlugin, 'openTraces' | 'findTraces'> {
  const traces = new Map<string, Trace[]>();
  return {
    openTraces(version, parent) {
      const opened = {
        functions: parent.fork('a function in the options of the docs plugin'),
        sidebar: parent.fork('a file of sidebars'),
      };
      traces.set(version, Object.values(opened));
      return opened;
    },
    findTraces: (version) => traces.get(version) ?? [],
  };
}
