import type {
  CodeTranslations,
  GlobalData,
  LoadContext,
  LoadedPlugin,
  PluginRouteConfig,
  SiteMetadata,
} from '@docusaurus/types';
import type {Options as MdxLoaderOptions} from '@docusaurus/mdx-loader';

/** A loaded site: the content, routes and data of its plugins, before anything is compiled. */
export interface LoadedSite extends BundlerPart {
  context: LoadContext;
  plugins: LoadedPlugin[];
  /** In the order in which the router must try them. */
  routes: PluginRouteConfig[];
  globalData: GlobalData;
  siteMetadata: SiteMetadata;
  codeTranslations: CodeTranslations;
  /** Rendered `injectHtmlTags` markup. */
  headTags: string;
  preBodyTags: string;
  postBodyTags: string;
  /** In the order of `getClientModules`: resolved file paths. */
  clientModules: string[];
}

/** The results of `configureWebpack` and `configurePostCss`. */
export interface BundlerPart {
  /** `undefined` before plugins are asked. */
  bundling?: Bundling | undefined;
  markdownRules: MarkdownRule[];
  /** The other rules that plugins add to `module.rules`: the bundler builds each file that one of them covers. */
  fileRules: FileRule[];
  /** `resolve.alias` entries that plugins add, e.g. `~docs`, to absolute paths. */
  aliases: {[alias: string]: string};
  /** `devServer` of plugins, in the order of the plugins; for `start` alone. */
  devServer: DevServerSettings[];
}

/** The configurations of the bundler as plugins saw them first, and as they left them; `shell/` alone looks into them. */
export type Bundling = {[side in 'browser' | 'node']: BundlingOfSide};

export interface BundlingOfSide {
  shown: object;
  changed: object;
  /** Plugins that put code into it: functions, or instances of classes. */
  carriers: LoadedPlugin[];
}

/** The changes that one plugin makes to the browser's configuration. */
export interface BundlerChanges {
  plugin: LoadedPlugin;
  /** Rules that the plugin adds. */
  rules: unknown[];
  devServer: unknown;
}

/** The settings of one plugin for webpack-dev-server, as given: they may contain functions. */
export interface DevServerSettings {
  plugin: string;
  settings: {[field: string]: unknown};
}

/** A plugin's rule for Markdown, lifted out of its `configureWebpack`. */
export interface MarkdownRule {
  plugin: {name: string; id: string};
  /**
   * The conditions of the rule and of the rules around it. The rule covers a file that meets all of them, unless an earlier
   * rule covers it.
   */
  conditions: FileConditions[];
  /** The object that the plugin gave to `@docusaurus/mdx-loader`: it may contain functions, and maps that are filled later. */
  options: MdxLoaderOptions;
  /** Loaders that run before the Markdown compiler, in the order of `use` (the right-most runs first). */
  extraLoaders: {loader: string; options: unknown}[];
}

/** A webpack condition: the start of a path, a pattern, a predicate, any of several, or a combination of them. */
export type FileCondition =
  | string
  | RegExp
  | ((value: string) => boolean)
  | FileCondition[]
  | {and?: FileCondition[]; or?: FileCondition[]; not?: FileCondition};

/** The fields of a rule of webpack that decide which files it covers, as a plugin gave them. */
export interface FileConditions {
  test?: FileCondition;
  include?: FileCondition;
  exclude?: FileCondition;
  resource?: FileCondition;
  resourceQuery?: FileCondition;
}

export interface FileRule extends FileConditions {
  loader?: unknown;
  use?: unknown;
  type?: unknown;
  oneOf?: (FileRule | null)[];
  rules?: (FileRule | null)[];
}

/** A module that pages name and that is not Markdown: the bundler builds it into the shell. */
export interface ShellModule {
  /** Stable over machines and builds: made from the site-relative request. */
  id: string;
  /** An import specifier that Rspack resolves from the site folder: an alias, an absolute path, or inline loaders. */
  request: string;
  /** The Markdown files that name it: errors about a missing module show them. */
  importers?: ShellImporter[];
}

export interface ShellImporter {
  /** Relative to the site folder. */
  file: string;
  /** The request as the file contains it. */
  request: string;
}

/** Files relative to the output folder, e.g. `assets/js/main.3f2a9c1b.js`. */
export interface ShellFiles {
  js: string[];
  css: string[];
}

/** The bundle that renders pages. */
export interface NodeShell {
  /** Absolute path of the CommonJS bundle for Node; it exports what `client/app/serverEntry.tsx` exports. */
  serverEntry: string;
  /** The bundle's files, absolute, with the hashes of their contents ({@link hashContent}, 32 digits). */
  files: {file: string; hash: string}[];
  /** Changes whenever the bundle does. */
  hash: string;
  /** Hash of the modules on which every page's HTML depends: all that the entry reaches, except those that pages name. */
  entryClosure: string;
  /** Id of the shell module → hash of all modules that it reaches. */
  closures: {[id: string]: string};
}

/** The bundle that readers load. */
export interface BrowserShell {
  entry: ShellFiles;
  /** Id of the shell module → files to load in addition to `entry`. */
  modules: {[id: string]: ShellFiles};
  /** All that the bundler wrote. */
  files: string[];
}
