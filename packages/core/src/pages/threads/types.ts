import type {CompiledMarkdown, MarkdownFile, MdxLoaderOptions} from '#mdx';

/** Options of a Markdown rule that a thread can take: without functions. */
export interface PlainOptions extends Pick<
  MdxLoaderOptions,
  'siteDir' | 'staticDirs' | 'admonitions' | 'removeContentTitle'
> {
  isMDXPartialFrontMatterWarningDisabled: boolean;
  /** The thread reads front matter by the parser of `@docusaurus/utils`. */
  markdownConfig: Omit<MdxLoaderOptions['markdownConfig'], 'parseFrontMatter'>;
  /** File of the blog's remark plugin, where the rule has it. */
  footnoteFixer?: string;
  /** Whether links to Markdown files become permalinks. */
  resolvesLinks: boolean;
  /** Whether pages have assets, e.g. an image that their front matter names. */
  makesAssets: boolean;
}

/** What the functions of a rule answer for one page. */
export interface PageAnswers {
  isPartial: boolean;
  metadataPath?: string;
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

/** Undefined: the page did not compile. The main thread tries again and says why. */
export type ThreadReply = CompiledMarkdown | undefined;
