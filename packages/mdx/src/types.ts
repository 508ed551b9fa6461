import type {Options as MdxLoaderOptions} from '@docusaurus/mdx-loader';

export type {MdxLoaderOptions};

export interface CompilerOptions {
  /** The object that a plugin gives to `@docusaurus/mdx-loader`. It contains functions, and maps that are filled later. */
  options: MdxLoaderOptions;
  /** Forces a tier, for tests and for a site that opts out of the fast path. */
  force?: 'unified';
  /**
   * Leaves the permalinks of links to other Markdown files out of `code`, where that is safe, so that it survives moved pages
   * and serves all locales. `lookups.links` has the places, `fillLinks` fills them.
   */
  openLinks?: boolean;
  /** Runs each function of the site, so that the caller can observe it. */
  watch?: Watch;
}

/** `readsPerPage`: the function declares that it keeps no state between pages. */
export type Watch = <Result>(run: () => Result, readsPerPage?: boolean) => Result;

export interface MarkdownFile {
  /** Absolute. */
  filePath: string;
  /** The text after the plugin's extra loaders, with front matter. */
  source: string;
}

export type AssetLoader = 'image' | 'link' | 'asset-image';

export type MarkdownRequest =
  | {
      /** The argument of `require()` in `code`. */
      request: string;
      kind: 'module';
      /** As written in the page: `./x.mdx`, `@site/x`, `@theme/X`, `react`, `./data.json`, `!!raw-loader!./x`. */
      specifier: string;
      /** The page's own code calls `require`: it gets `module.exports`, not a namespace. `request` begins with `require:`. */
      isRequired?: true;
    }
  | {
      request: string;
      kind: 'asset';
      /** Absolute. */
      path: string;
      /** With its question mark, or empty. */
      search: string;
      /**
       * - `image`: inlined as a data URL below the limit of the published url-loader, else a file in `assets/images`;
       * - `link`: a file in `assets/files`;
       * - `asset-image`: always a file in `assets/images`.
       */
      loader: AssetLoader;
    };

export interface MarkdownLink {
  url: string;
  /** In the file on disk, counted from 1. */
  line?: number;
  column?: number;
}

/** Plain data with the fields of the engine's diagnostics, except those that name the file. */
export interface MarkdownDiagnostic {
  name:
    | 'broken-markdown-link'
    | 'broken-markdown-image'
    | 'unused-directive'
    | 'partial-with-front-matter'
    | 'unreadable-image'
    | 'missing-asset';
  severity: 'log' | 'warn' | 'error';
  message: string;
  line?: number;
  column?: number;
  frame?: string;
  found?: string;
  hint?: string;
  silence?: string;
}

export interface ImageSize {
  width?: number;
  height?: number;
}

export interface LinkLookup {
  request: string;
  answer: string | null;
  /**
   * The number of the answer's placeholder in `code`, for `fillLinks`. With it the result only depends on whether the answer is plain
   * (`isPlainPermalink`), without it on the answer itself.
   */
  place?: number;
}

/** Everything that the result depends on besides source and options. */
export interface Lookups {
  links: LinkLookup[];
  /** Relative to the site folder, with forward slashes; misses included. */
  files: {path: string; exists: boolean; size?: ImageSize}[];
  /** Folders whose entries decide the hints of diagnostics, relative to the site folder. */
  folders?: string[];
  /** Whether the result contains a value that is made from the path of the page in the site. */
  ownPath?: true;
  /** Whether the result depends on the location of the page in the site. If not, a copy elsewhere compiles to the same. */
  ownPlace?: true;
}

export type CompilerTier = 'satteri' | 'satteri+plugins' | 'unified';

export interface CompiledMarkdown {
  /**
   * The body of a function `(require, exports, module)`. It sets `exports.default`, `toc`, `frontMatter`, `contentTitle`,
   * `metadata` and `assets` (where the plugin gives them) and the page's own exports. `require` must hand back
   * namespaces (objects with a `default`), apart from `require:…` requests. It holds no path of the machine that it was compiled on.
   */
  code: string;
  /** Every distinct request of `code`. */
  requests: MarkdownRequest[];
  frontMatter: Record<string, unknown>;
  contentTitle?: string;
  compiler: CompilerTier;
  /** The reason why the page did not take the fast path. */
  reason?: string;
  links: MarkdownLink[];
  diagnostics: MarkdownDiagnostic[];
  lookups: Lookups;
  /** A function of the site was called to report a broken link or image. Each build must call it again. */
  mustRepeat?: true;
}

export interface MarkdownCompiler {
  compile: (file: MarkdownFile) => Promise<CompiledMarkdown>;
}

/** The result of a tier: an ES module, before it becomes a function body. */
export interface CompiledProgram {
  program: string;
  contentTitle?: string;
  /** Whether the page's own code calls `require`, besides the calls for assets; `undefined` if that is not known. */
  callsRequire?: boolean;
  /** Whether the page's own module syntax is known to be static imports alone. */
  isPlain?: boolean;
  /** The table of contents, and the imports that it needs. */
  toc?: TocCode;
}

export interface TocCode {
  imports: {local: string; specifier: string}[];
  /** `undefined` if the program already contains the table of contents. */
  expression?: string;
}
