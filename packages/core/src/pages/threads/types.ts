import type {CompiledMarkdown, MarkdownFile, MdxLoaderOptions} from '#mdx';
import type {TracedRun} from '../../cache/index.js';
import type {MARKDOWN_PLUGIN_LISTS} from '../../shared/markdownPlugins.js';

export type MarkdownPluginList = (typeof MARKDOWN_PLUGIN_LISTS)[number];

/** Where a thread finds a Markdown plugin: a place in the site's config, or the file of a plugin of the blog's own. */
export type PluginPlace = {config: (string | number)[]} | {file: string};

export type PluginPlaces = {[list in MarkdownPluginList]?: PluginPlace[]};

/** Options of a Markdown rule that a thread can take: without functions. */
export interface PlainOptions extends Pick<
  MdxLoaderOptions,
  'siteDir' | 'staticDirs' | 'admonitions' | 'removeContentTitle'
> {
  isMDXPartialFrontMatterWarningDisabled: boolean;
  /** The thread reads front matter by the parser of `@docusaurus/utils`. */
  markdownConfig: Omit<MdxLoaderOptions['markdownConfig'], 'parseFrontMatter'>;
  /** Whether links to Markdown files become permalinks. */
  resolvesLinks: boolean;
  /** Whether pages have assets, e.g. an image that their front matter names. */
  makesAssets: boolean;
  plugins: PluginPlaces;
  /** Set where code of the site takes part. */
  code?: SiteCode;
}

export interface SiteCode {
  /** As people know it, for messages. */
  name: string;
  /** Absolute. */
  siteConfigPath: string;
  /** The plugins as data: those that a thread finds must be the same. */
  description: string;
}

/** What the functions of a rule answer for one page. */
export interface PageAnswers {
  isPartial: boolean;
  metadataPath?: string;
  /** Permalinks of the Markdown files that the page may link to, by path as written; null: there is no such page. */
  links?: Map<string, string | null>;
  /** A value of the page's front matter is a {@link FrontMatterField}. */
  assets?: {[key: string]: unknown};
}

/** The place of a value that the front matter holds. */
export interface FrontMatterField {
  field: string;
}

export interface ThreadTask {
  /** Tasks with the same key have the same options. */
  key: string;
  options: PlainOptions;
  answers: PageAnswers;
  file: MarkdownFile;
}

/** What code of the site did while a page compiled. */
export interface TracedPage {
  /** For this page alone. */
  page: TracedRun;
  /** For all pages, since the last one. */
  rule: TracedRun;
  /** Names of the environment variables that code of the thread has read since then. */
  variables: string[];
}

export interface ThreadReply {
  /** Undefined: the page did not compile. The main thread tries again and says why. */
  compiled?: CompiledMarkdown;
  /** Set where code of the site takes part. */
  traced?: TracedPage;
}
