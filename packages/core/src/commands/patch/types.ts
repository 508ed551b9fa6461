import type {ThemeConfig} from '@docusaurus/types';
import type {MarkdownRequest} from '#mdx';
import type {Strategy} from '../../config/index.js';
import type {CompiledPage, NamedDependency, PlainOptions} from '../../pages/index.js';
import type {Follower} from '../../plugins/index.js';
import type {MarkdownRule} from '../../shared/site.js';
import type {KeptLocale} from '../restore/types.js';

/** A plugin's rule for Markdown, as data. */
export interface CachedRule {
  plugin: MarkdownRule['plugin'];
  /** Name and hash as `describeRule` gives them. */
  name: string;
  hash: string;
  /** All paths are relative to the site. */
  plain: PlainOptions;
}

/** A page that a plugin made from one file, and everything that a new body of it needs. Paths are relative to the site. */
export interface CachedSource {
  page: CompiledPage;
  module: {ref: `p:${string}`; dependencies: NamedDependency[]; requests: MarkdownRequest[]};
  answers: {[link: string]: string | null};
  metadataPath: string;
  outline: Outline;
  /** Key of the rendered page. */
  rendered: string;
}

/** The properties of a file that plugins read before it is compiled, and may show on other pages. */
export interface Outline {
  /** Hash of the front matter as it is written. */
  frontMatter: string;
  title: string | undefined;
  description: string;
}

/** The strategy by which documents get dates and authors from the history, or why other pages may show these. */
export type KeptDates = {strategy: Strategy} | {obstacle: string};

/** The kept data of the build of one locale. Paths are relative to the site. */
export interface CachedRun {
  kept: KeptLocale;
  rules: CachedRule[];
  /** Files whose body one page shows, and nothing else. */
  sources: {[file: string]: {rule: number; key: string}};
  /** Files of that kind whose rules hold code other than Markdown plugins of the config. They are in `others`, too. */
  withCode: string[];
  /** All other files that the build read. */
  others: string[];
  /** Absent: code asked the history for nothing. */
  dates?: KeptDates;
  /** Plugins that read all rendered pages, and the files that they made from them. */
  readers: CachedReader[];
  readerFiles: string[];
  /** Plugins whose `postBuild` hooks may depend on the text of pages. */
  hooks: Follower[];
  /** The theme config after all plugins were loaded. Only where hooks can run again. */
  themeConfig?: ThemeConfig;
}

export interface CachedReader {
  /** Exports `pagesRendered(rendered, state)`. */
  module: string;
  /** Plain data. */
  state: unknown;
}

/** Thrown where it takes more than new bodies for a few pages. The message gives the reason. */
export class NotPatchable extends Error {}
