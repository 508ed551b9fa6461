import type {BuildCache} from '../cache/index.js';
import type {Diagnostic, DiagnosticsError} from '../diagnostics/types.js';
import type {BrowserShell, LoadedSite, NodeShell, ShellModule} from '../shared/site.js';
import type {OutputFile} from './output/types.js';

export interface BundlingOptions {
  site: LoadedSite;
  /** Files for the browser go to `<outDir>/assets/`. */
  outDir: string;
  /** The folder of generated sources and of the bundle for Node. */
  workDir: string;
  minify: boolean;
  mode: 'production' | 'development';
  /** Gets the warnings of Rspack and those about the configuration of plugins. */
  onWarnings?: (warnings: Diagnostic[]) => void;
}

export interface ShellOptions extends BundlingOptions {
  /** The modules that pages name beside Markdown. `@theme/NotFound` is always built. */
  modules: ShellModule[];
}

/** Takes a file of the output of the site. `file` is relative to the output, `hash` that of the content. */
export type EmitFile = (file: string, content: () => Uint8Array, hash: string) => void;

export interface StartOptions extends BundlingOptions {
  /** See `ShellOptions.modules`. If a bundle must be made anyway, the rest of it begins before they are known. */
  modules: ShellModule[] | Promise<ShellModule[]>;
  /** The modules among them that are known from the beginning. */
  routeModules?: ShellModule[];
  /** Called once, when Rspack works on its own threads or is not needed: a good time for work on the main thread. */
  onBegun?: () => void;
  /** Gets the bundle for Node that will do if pages name the same modules as before. Its files are in place by then. */
  onExpected?: (shell: NodeShell) => void;
  /** Gets the files for the browser. The default writes them into `outDir`. */
  emit?: EmitFile;
  /** Without a cache, nothing is kept. */
  cache?: BuildCache;
  /** Whether only some of the pages are rendered with it. A bundle that contains more modules will then do as well. */
  isShare?: boolean;
  /** Browsers apply changes without a reload of the page. */
  hot?: boolean;
  /** The modules that pages name now, if they change while the shell is watched. */
  listModules?: () => ShellModule[];
  /** The bundler waits for this promise before it asks for the modules that pages name. It begins the rest meanwhile. */
  named?: Promise<void>;
}

/** How a bundle came to be. */
export interface BundleReport {
  isCached: boolean;
  /** The readable names of the inputs that differ from the last bundle that was kept, at most 20. */
  changes: string[];
  /** The reason why it cannot be kept, if there is one. */
  uncacheable?: string;
  /** The absolute paths of the files that it was made from, without generated ones. Missing if the bundle cannot be kept. */
  sources?: string[];
}

export interface StartedShell {
  node: Promise<NodeShell>;
  browser: Promise<BrowserShell>;
  /** Rejects if a bundle fails. */
  report: Promise<{node: BundleReport; browser: BundleReport}>;
}

/** The bundle for Node.js alone. */
export interface StartedServer {
  node: Promise<NodeShell>;
  /** Whether it was taken from the store. */
  isCached: Promise<boolean>;
}

/** The current shell while it is watched, which is the same for all locales. */
export interface WatchedShell {
  /** The hash of both bundles. */
  hash: string;
  /** The hash by which browsers recognize the shell that they have loaded. */
  browserHash: string;
  entry: BrowserShell['entry'];
  modules: BrowserShell['modules'];
  hasWorkers: boolean;
  /** The name of the bundle for Node. */
  serverFile: string;
  /** The ids of the modules that pages may name. */
  ids: ReadonlySet<string>;
  /** The files by name. They hold a placeholder for the base URL, see `readForBase`. */
  files: {[side in Side]: ReadonlyMap<string, OutputFile>};
}

export interface WatchOptions extends ShellOptions {
  cache: BuildCache;
  /** The modules that stay named for as long as the shell is watched. */
  routeModules?: ShellModule[];
  /** Until this resolves, pages may name more modules without another build. */
  named?: Promise<void>;
  /** Whether to look for changes at intervals (in milliseconds), instead of waiting for events of the file system. */
  poll?: boolean | number | undefined;
  /** `isCached`: whether the shell comes from the store. Nothing is watched yet in that case. */
  onBuilt: (shell: WatchedShell, how: {isCached: boolean}) => void;
  onError: (error: DiagnosticsError) => void;
}

export interface ShellWatcher {
  /** Whether the same options lead to the same shell with this site, apart from the content of its files. */
  fits: (site: LoadedSite) => Promise<boolean>;
  /** Begins to watch, if that has not happened yet. */
  watch: () => void;
  /**
   * Handles files that cover components of themes and that have changed, come or gone. The bundler does not notice folders that
   * go and come again.
   */
  look: (files: string[]) => void;
  /** Sets the modules that pages name. `onBuilt` gets the build that follows. */
  update: (modules: ShellModule[]) => void;
  /** `isLast`: the process ends, so `close` does not wait for work that is under way. */
  close: (how: {isLast: boolean}) => Promise<void>;
}

export type Side = 'browser' | 'node';
