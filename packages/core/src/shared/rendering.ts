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
  /** Tokens that an earlier rendering left, which need not be made again. */
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
  /** What `postBuild` gets as `head[path]` (react-helmet-async's server state as strings); plain data. */
  helmet: {[tag: string]: string};
  links: string[];
  anchors: string[];
  /** What the page read while rendering; `'whole'` if something walked over all documents. */
  globalData: GlobalData | 'whole';
  /** What the page read of its version's documents, by the key of the version. */
  versionDocs: {[key: string]: VersionDocsSlice};
  /** Names (`shared/reads.ts`) of all that the page read beyond its record and the shell: sorted, each once. */
  reads: string[];
  highlights: {[key: string]: string};
  /** Where code lies that acts by itself once React is there, such as effects; only of sites that do not hydrate as they load. */
  selfActing: string[];
  /** What the page shows otherwise where the browser remembers it; only of the same sites. */
  choices: Choice[];
  /** Names (`shared/parts.ts`) of the parts that the theme does not have servers render, and this page has. */
  parts: string[];
}

/** The exports of the Node shell (`client/app/serverEntry.tsx`). */
export interface ServerEntry {
  setUp: (setup: RendererSetup) => void;
  renderPage: (page: PageToRender) => Promise<RenderedApp>;
  /** Names of what the shell's modules read when they were evaluated: every page hangs on it. */
  listModuleReads: () => string[];
}

/** What an error tells of the way that led to it. */
export interface ErrorTrace {
  stack?: string;
  /** While developing: where the elements were written that led to the one that failed. */
  ownerStack?: string;
  /** The components around, the innermost first. */
  componentStack?: string;
}
