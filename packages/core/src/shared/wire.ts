import type {GlobalData} from '@docusaurus/types';

/**
 * Names a module that a page needs.
 *
 * - `s:<id>`: a module of the shell (a component, data or asset that the bundler built); `id` is a {@link ShellModule} id.
 * - `p:<file>`: a page module, `<baseUrl>assets/modules/<file>.js`; its value is the module's exports.
 * - `d:<file>`: JSON data shared by pages, {@link toDataFile}. Its name has the hash of its content; or, where pages show parts of it only,
 *   that of its outline: the rest may change under the name.
 * - `i:<n>`: JSON data carried by the page's own record, `record.inline[n]`.
 */
export type ModuleRef = `${'s' | 'p' | 'd' | 'i'}:${string}`;

export type ModuleTree = {[key: string]: ModuleRef | ModuleTree | (ModuleRef | ModuleTree)[]};

/** One route of the branch that leads to a page, from the outermost layout to the page itself. */
export interface RouteRecord {
  path: string;
  exact?: boolean;
  strict?: boolean;
  component: ModuleRef;
  /** Handed to the component as props. */
  modules?: ModuleTree;
  /** Props given as plain JSON (`route.props`). */
  props?: ModuleRef;
  /** Key of the list of documents (`versionDocsFile`) that the prop `version` goes without. */
  versionDocs?: string;
  /** What the prop `version` holds beside documents and sidebars, where a page can be shown before these are there. */
  version?: {[name: string]: unknown};
  /** Top-level routes carry the plugin that made them; `data` is merged into `useRouteContext().data`. */
  context?: {plugin?: {name: string; id: string}; data?: ModuleTree};
  /** Whatever else the plugin put on the route, e.g. `sidebar`; components read it as `props.route.sidebar`. */
  attributes?: {[key: string]: unknown};
  /** The one child that leads to the page. */
  routes?: RouteRecord[];
}

/** Documents of a version by id, `null` where there is none; `'whole'`: `versionDocsFile` holds what the page reads. */
export type VersionDocsSlice = {[id: string]: unknown} | 'whole';

/**
 * Everything that the runtime must know about one page. It lies inline in the page's HTML
 * (`<script type="application/json" id="__velocisaurus">`) and, for navigation, at {@link recordFile}.
 */
export interface PageRecord {
  /** `undefined` on the not-found record. */
  route?: RouteRecord;
  inline: unknown[];
  /** Page modules and data files that the page needs, dependencies before dependents: all can be fetched at once. */
  files: ModuleRef[];
  /** The slice of the plugins' global data that the page reads; `'whole'`: {@link GLOBAL_DATA_FILE} holds it. */
  globalData: GlobalData | 'whole';
  /** Data of plugins that is too large for the slice, by plugin. */
  globalFiles?: {[plugin: string]: ModuleRef};
  /** Tokens of the code blocks that the page shows: {@link highlightKey} → {@link encodeTokens}. */
  highlights?: {[key: string]: string};
  /** What the page reads of its version's list of documents, by its key. */
  versionDocs?: {[key: string]: VersionDocsSlice};
  /** Markers (`shared/parts.ts`) of the parts of the theme that the page shows. */
  parts?: string[];
  /** Only on the not-found record: branches with patterns or open ends (`/x/:id`, `/x/*`) that no static page answers. */
  dynamic?: RouteRecord[];
}

/** The beginning of an SVG image's data URI. */
export const SVG_URI = 'data:image/svg+xml;base64,';

/** What a page module has with it. An SVG image that becomes a data URI is told by its bytes: Base64 hides what repeats. */
export type InlineValue = {value: unknown} | {svg: string};

export function readInlineValue(inline: InlineValue): unknown {
  return 'svg' in inline ? SVG_URI + btoa(inline.svg) : inline.value;
}

/** A page module's text is one call of `window.__velocisaurus.define`; `deps` maps each `require`d request to its module. */
export type DefinePageModule = (
  file: string,
  deps: {[request: string]: ModuleRef | InlineValue},
  factory: (
    require: (request: string) => unknown,
    exports: {[name: string]: unknown},
    module: {exports: {[name: string]: unknown}},
  ) => void,
) => void;

export const RECORD_ELEMENT_ID = '__velocisaurus';
export const MODULES_FOLDER = 'assets/modules';
/**
 * Files that keep their names from one deployment to the next. They lie apart from `assets/`, which many Docusaurus sites have browsers
 * keep for a year: there each name has the hash of its content.
 */
export const STABLE_FOLDER = 'site-data';
export const RECORDS_FOLDER = `${STABLE_FOLDER}/pages`;
export const NOT_FOUND_RECORD_FILE = `${RECORDS_FOLDER}/404.json`;
/** {@link ChunkFiles}. */
export const CHUNK_FILES_FILE = `${STABLE_FOLDER}/chunks.json`;
/** JSON data up to this length travels within records: a request would cost the reader more than the bytes. */
export const INLINE_DATA_LIMIT = 1_500;
export const GLOBAL_DATA_FILE = `${STABLE_FOLDER}/global-data.json`;

/** Where data lies, relative to the base URL; `name`: of a `d:` reference. Names with a folder do not have the hash of the content. */
export function toDataFile(name: string): string {
  return `${name.includes('/') ? STABLE_FOLDER : 'assets/data'}/${name}.json`;
}

/**
 * Where the record of a page lies, relative to the site's base URL: a function of the path alone, so that the runtime
 * needs no list of pages. `/base/docs/intro/` → `site-data/pages/docs/intro.json`; the home page → `site-data/pages/index.json`.
 * The path is taken as it stands in the address bar (percent-encoded); files on disk carry the decoded name.
 */
export function recordFile({pathname, baseUrl}: {pathname: string; baseUrl: string}): string {
  // `/base` is the home page of `/base/`.
  const whole = `${pathname}/` === baseUrl ? baseUrl : pathname;
  const relative = whole.startsWith(baseUrl)
    ? whole.slice(baseUrl.length)
    : whole.replace(/^\//, '');
  const bare = relative
    .replace(/\/+$/, '')
    .replace(/(?:^|\/)index(?:\.html)?$/, '')
    .replace(/\.html$/, '');
  return `${RECORDS_FOLDER}/${bare === '' ? 'index' : bare}.json`;
}

/** Where the browser's scripts lie, relative to the base URL. */
export const SCRIPTS_FOLDER = 'assets/js';

/**
 * The names of scripts that pages name, which the entry does not hold: an edit to one component leaves the entry, and the pages
 * without that component, as they are.
 */
export interface ChunkFiles {
  /** The scripts that every page begins with. The chunks fit no others. */
  entry: string[];
  /** File name of the bundler → file name with the hash of the content; both in {@link SCRIPTS_FOLDER}. */
  chunks: {[name: string]: string};
}
