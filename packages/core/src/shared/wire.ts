import type {GlobalData} from '@docusaurus/types';

/**
 * Names a module that a page needs.
 *
 * - `s:<id>`: a module of the shell (a component, data or asset that the bundler built); `id` is a {@link ShellModule} id.
 * - `p:<file>`: a page module, `<baseUrl>assets/modules/<file>.js`; its value is the module's exports.
 * - `d:<file>`: JSON data shared by pages, {@link toDataFile}. Its name contains the hash of its content or, if pages show only parts of
 *   it, the hash of its outline: the rest may change under the same name.
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
  /** Key of the list of documents (`versionDocsFile`) that is left out of the prop `version`. */
  versionDocs?: string;
  /** The prop `version` without documents and sidebars, for a page that can be shown before these are there. */
  version?: {[name: string]: unknown};
  /** Top-level routes carry the plugin that made them; `data` is merged into `useRouteContext().data`. */
  context?: {plugin?: {name: string; id: string}; data?: ModuleTree};
  /** All other fields that the plugin put on the route, e.g. `sidebar`; components read them as `props.route.sidebar`. */
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
  /** The documents of its version that the page reads, by the key of the list. */
  versionDocs?: {[key: string]: VersionDocsSlice};
  /** Markers (`shared/parts.ts`) of the parts of the theme that the page shows. */
  parts?: string[];
  /** Only on the not-found record: branches with patterns or open ends (`/x/:id`, `/x/*`) that no static page answers. */
  dynamic?: RouteRecord[];
}

/** The beginning of an SVG image's data URI. */
export const SVG_URI = 'data:image/svg+xml;base64,';

/**
 * A value that a page module contains. An SVG image that becomes a data URI is stored as its bytes, since Base64 hides
 * repetitions from compression.
 */
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
 * The folder of files that keep their names from one deployment to the next. It is not in `assets/`, where each name contains
 * the hash of the content: many Docusaurus sites let browsers keep that folder for a year.
 */
export const STABLE_FOLDER = 'site-data';
export const RECORDS_FOLDER = `${STABLE_FOLDER}/pages`;
export const NOT_FOUND_RECORD_FILE = `${RECORDS_FOLDER}/404.json`;
/** {@link ChunkFiles}. */
export const CHUNK_FILES_FILE = `${STABLE_FOLDER}/chunks.json`;
/** The length up to which JSON data is part of records: a request would cost the reader more than the bytes. */
export const INLINE_DATA_LIMIT = 1_500;
export const GLOBAL_DATA_FILE = `${STABLE_FOLDER}/global-data.json`;

/**
 * The path of a data file, relative to the base URL. `name` comes from a `d:` reference. A name with a folder does not contain
 * the hash of the content.
 */
export function toDataFile(name: string): string {
  return `${name.includes('/') ? STABLE_FOLDER : 'assets/data'}/${name}.json`;
}

/**
 * The path of a page's record, relative to the site's base URL. It follows from the page's path alone, so that the runtime
 * needs no list of pages. `/base/docs/intro/` → `site-data/pages/docs/intro.json`; the home page →
 * `site-data/pages/index.json`. The argument is the path in the address bar (percent-encoded); files on disk have the decoded
 * name.
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

/** The folder of the browser's scripts, relative to the base URL. */
export const SCRIPTS_FOLDER = 'assets/js';

/**
 * The names of scripts that pages name. The entry does not contain them, so that an edit of one component changes neither the
 * entry nor the pages without that component.
 */
export interface ChunkFiles {
  /** The scripts with which every page begins. The chunks work only with these. */
  entry: string[];
  /** File name of the bundler → file name with the hash of the content; both in {@link SCRIPTS_FOLDER}. */
  chunks: {[name: string]: string};
}
