import type {ThemeConfig} from '@docusaurus/types';
import type {MarkdownRequest} from '#mdx';
import type {Strategy} from '../../config/index.js';
import type {CompiledPage, NamedDependency, PlainOptions} from '../../pages/index.js';
import type {Follower} from '../../plugins/index.js';
import type {RenderSettings} from '../../render/index.js';
import type {BrowserShell, MarkdownRule, NodeShell} from '../../shared/site.js';

/** A plugin's rule for Markdown as data. */
export interface CachedRule {
  plugin: MarkdownRule['plugin'];
  /** As `describeRule` tells them. */
  name: string;
  hash: string;
  /** All paths are relative to the site. */
  plain: PlainOptions;
}

/** A page that a plugin made of one file, and all that a new body of it needs. Paths are relative to the site. */
export interface CachedSource {
  page: CompiledPage;
  module: {ref: `p:${string}`; dependencies: NamedDependency[]; requests: MarkdownRequest[]};
  answers: {[link: string]: string | null};
  metadataPath: string;
  outline: Outline;
  /** Key of the rendered page. */
  rendered: string;
}

/** What plugins make of a file before it is compiled, and show in other pages. */
export interface Outline {
  /** Hash of the front matter as it is written. */
  frontMatter: string;
  title: string | undefined;
  description: string;
}

/** The strategy by which documents get dates and authors from the history; or why these may show elsewhere than in their own pages. */
export type KeptDates = {strategy: Strategy} | {obstacle: string};

/** What is kept of the build of one locale; paths are relative to the site. */
export interface CachedRun {
  locale: string;
  /** Of the locale, within the output folder. */
  folder: string;
  node: NodeShell;
  browser: BrowserShell;
  settings: RenderSettings;
  rules: CachedRule[];
  /** Files whose bodies are shown by one page and nothing else. */
  sources: {[file: string]: {rule: number; key: string}};
  /** Such files whose rules hold code other than Markdown plugins of the config. They are among the others, too. */
  withCode: string[];
  /** Files that were read for more than that. */
  others: string[];
  /** Absent: code asked the history for nothing. */
  dates?: KeptDates;
  /** All pages, in order. */
  pages: {path: string; packed: string; noIndex: boolean}[];
  /** What plugins make of the rendered pages, and the files that they made. */
  readers: CachedReader[];
  readerFiles: string[];
  /** That may make something of the text of pages. */
  hooks: Follower[];
  /** As plugins see it when all are loaded; where hooks run again. */
  themeConfig?: ThemeConfig;
}

export interface CachedReader {
  /** Exports `pagesRendered(rendered, state)`. */
  module: string;
  /** Plain data. */
  state: unknown;
}

/** More has to be done than to give a few pages another body; says why. */
export class NotPatchable extends Error {}
