import type {CompiledPage} from '../pages/index.js';
import type {Diagnostic} from '../diagnostics/index.js';

/** Given to each worker once. */
export interface WorkerSetup {
  serverEntry: string;
  outDir: string;
  /** JSON of the whole global data. */
  globalDataFile: string;
  template: PageTemplateSettings;
  trailingSlash: boolean | undefined;
  baseUrl: string;
}

/** What all pages of a build share in their HTML. */
export interface PageTemplateSettings {
  /** The site's own Eta template, if it brings one. */
  ssrTemplate?: string;
  baseUrl: string;
  version: string;
  noIndex: boolean;
  headTags: string;
  preBodyTags: string;
  postBodyTags: string;
}

export interface RenderTask {
  page: Pick<CompiledPage, 'path' | 'record'>;
  /** Relative to the base URL. */
  scripts: string[];
  stylesheets: string[];
}

/** What is known of a page once it is rendered; its HTML and record are on disk. */
export interface RenderedPage {
  path: string;
  links: string[];
  anchors: string[];
  noIndex: boolean;
  helmet: {[tag: string]: string};
  readsWholeGlobalData: boolean;
}

export type RenderOutcome = {rendered: RenderedPage} | {failed: Diagnostic};
