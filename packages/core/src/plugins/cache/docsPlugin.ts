import {createRequire} from 'node:module';
import path from 'node:path';
import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import type {Trace} from '../../cache/index.js';
import {hashContent} from '../../shared/hash.js';
import {originalOf} from '../guardHooks.js';

/** The metadata of a version, which the docs plugin knows before it reads the content. */
export interface VersionMetadata {
  versionName: string;
  contentPath: string;
  contentPathLocalized: string | undefined;
  /** `false`: no sidebars; `undefined`: made from the folders. */
  sidebarFilePath: string | false | undefined;
  [field: string]: unknown;
}

/** A document as `processDocMetadata` returns it. Unless it is a draft, it also has its place among the other documents. */
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

/** The content that the docs plugin adds to the metadata of a version. */
export interface VersionContent {
  docs: Doc[];
  drafts: Doc[];
  sidebars: unknown;
}

export type LoadedVersion = VersionMetadata & VersionContent;

type Options = {[option: string]: unknown};

/** An item of the navigation, from which previous and next pages are taken. */
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

/** The functions that `loadVersion` calls. */
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
  /** Loads the functions when they are needed: an unchanged version does without. */
  parts(): VersionParts;
  /** The plugin's own functions that are default values of its options → their names. */
  ownFunctions: Map<unknown, string>;
  /**
   * Opens traces for what code of the site reads while a version loads: for functions in the options, and for a file of
   * sidebars that is code.
   */
  openTraces(version: string, parent: Trace): VersionTraces;
  findTraces(version: string): Trace[];
}

const NAME = '@docusaurus/plugin-content-docs';
const VERSION = '3.10.2';
/** The hash of the text of its `loadContent`, without spaces. */
const LOAD_CONTENT_HASH = '7f64df80';

/** The `loadContent` that replaces the plugin's own → the parts of the plugin. */
const opened = new WeakMap<object, DocsPlugin>();

export function rememberDocsPlugin(loadContent: () => unknown, docs: DocsPlugin): void {
  opened.set(loadContent, docs);
}

/** The parts of a plugin whose `loadContent` was replaced. */
export function findDocsPlugin({loadContent}: InitializedPlugin): DocsPlugin | undefined {
  return loadContent && opened.get(loadContent);
}

/** The parts of a plugin; `undefined` if it is not the exact version that the engine knows. */
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
