import type {GlobalData} from '@docusaurus/types';
import type {Choice} from './hydration.js';
import type {PageRecord, VersionDocsSlice} from './wire.js';

/** Given once to the Node shell of a worker, before the first page. */
export interface RendererSetup {
  /** The text of a file of the site: a page module, data, the documents of a version. */
  readFile: (relativePath: string) => string;
  globalData: GlobalData;
}

export interface PageToRender {
  /** With base URL and trailing slash as configured, e.g. `/docs/intro/`. */
  pathname: string;
  record: PageRecord;
  /** Tokens from an earlier rendering, which need not be made again. */
  highlights?: PageRecord['highlights'];
}

export interface RenderedApp {
  html: string;
  /** Markup of the tags that `<Head>` collected, already escaped. */
  head: {
    htmlAttributes: string;
    bodyAttributes: string;
    title: string;
    meta: string;
    link: string;
    script: string;
  };
  noIndex: boolean;
  /** The value of `head[path]` in `postBuild` (react-helmet-async's server state as strings); plain data. */
  helmet: {[tag: string]: string};
  links: string[];
  anchors: string[];
  /** The data that the page read while it was rendered; `'whole'` if code walked over all documents. */
  globalData: GlobalData | 'whole';
  /** The documents of its version that the page read, by the key of the version. */
  versionDocs: {[key: string]: VersionDocsSlice};
  /** Names (`shared/reads.ts`) of all that the page read beyond its record and the shell: sorted, each once. */
  reads: string[];
  highlights: {[key: string]: string};
  /** The places of code that acts by itself once React runs, such as effects; only for sites that do not hydrate at load. */
  selfActing: string[];
  /** The choices that make the page differ from its HTML; only for sites that do not hydrate at load. */
  choices: Choice[];
  /** Names (`shared/parts.ts`) of the parts that this page has rendered, although the theme does not render them on servers. */
  parts: string[];
}

/** The exports of the Node shell (`client/app/serverEntry.tsx`). */
export interface ServerEntry {
  setUp: (setup: RendererSetup) => void;
  renderPage: (page: PageToRender) => Promise<RenderedApp>;
  /** Names of all that the shell's modules read when they were evaluated: every page depends on it. */
  listModuleReads: () => string[];
}

/** The stacks of an error. */
export interface ErrorTrace {
  stack?: string;
  /** Only while developing: where the elements were written that led to the failed one. */
  ownerStack?: string;
  /** The surrounding components, the innermost first. */
  componentStack?: string;
}
