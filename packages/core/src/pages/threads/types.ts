import type {CompiledMarkdown, MarkdownFile, MdxLoaderOptions} from '#mdx';
import type {TracedRun} from '../../cache/index.js';
import type {MARKDOWN_PLUGIN_LISTS} from '../../shared/markdownPlugins.js';

export type MarkdownPluginList = (typeof MARKDOWN_PLUGIN_LISTS)[number];

/** The place where a thread finds a Markdown plugin: a path of keys in the site's config, or the file of a plugin that the blog adds. */
export type PluginPlace = {config: (string | number)[]} | {file: string};

export type PluginPlaces = {[list in MarkdownPluginList]?: PluginPlace[]};

/** The options of a Markdown rule that a thread can take: those without functions. */
export interface PlainOptions extends Pick<
  MdxLoaderOptions,
  'siteDir' | 'staticDirs' | 'admonitions' | 'removeContentTitle'
> {
  isMDXPartialFrontMatterWarningDisabled: boolean;
  /** Without the parser of front matter: the thread uses that of `@docusaurus/utils`. */
  markdownConfig: Omit<MdxLoaderOptions['markdownConfig'], 'parseFrontMatter'>;
  /** Whether links to Markdown files become permalinks. */
  resolvesLinks: boolean;
  /** Whether pages have assets, e.g. an image that their front matter names. */
  makesAssets: boolean;
  plugins: PluginPlaces;
  /** Set if code of the site takes part. */
  code?: SiteCode;
}

export interface SiteCode {
  /** A name for messages. */
  name: string;
  /** Absolute. */
  siteConfigPath: string;
  /** Describes the plugins. Those that a thread finds must have the same description. */
  description: string;
}

/** The answers of a rule's functions for one page. */
export interface PageAnswers {
  isPartial: boolean;
  metadataPath?: string;
  /** Permalinks of the Markdown files that the page may link to, by path as written; null: there is no such page. */
  links?: Map<string, string | null>;
  /** A {@link FrontMatterField} replaces each value of the page's front matter. */
  assets?: {[key: string]: unknown};
}

/** Names the field of the front matter that has the value. */
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

/** The reads of the site's code while a page compiled. */
export interface TracedPage {
  /** For this page alone. */
  page: TracedRun;
  /** For all pages, since the page before. */
  rule: TracedRun;
  /** Names of the environment variables that code in the thread has read since then. */
  variables: string[];
}

export interface ThreadReply {
  /** `undefined`: the page did not compile. The main thread compiles it again and reports the error. */
  compiled?: CompiledMarkdown;
  /** Set if code of the site takes part. */
  traced?: TracedPage;
}
