import type {BuildCache} from '../cache/index.js';
import type {Diagnostic, DiagnosticsError} from '../diagnostics/types.js';
import type {BrowserShell, LoadedSite, NodeShell, ShellModule} from '../shared/site.js';
import type {OutputFile} from './output/types.js';

export interface BundlingOptions {
  site: LoadedSite;
  /** Files for the browser go to `<outDir>/assets/`. */
  outDir: string;
  /** Generated sources and the Node bundle. */
  workDir: string;
  minify: boolean;
  mode: 'production' | 'development';
  /** Told of what Rspack or a plugin's configuration does that is no error. */
  onWarnings?: (warnings: Diagnostic[]) => void;
}

export interface ShellOptions extends BundlingOptions {
  /** What pages name beside Markdown; `@theme/NotFound` is always built. */
  modules: ShellModule[];
}

/** Takes a file of the site's output, named relative to it; `hash` is that of its content. */
export type EmitFile = (file: string, content: () => Uint8Array, hash: string) => void;

export interface StartOptions extends BundlingOptions {
  /** As `ShellOptions.modules`. Where it must be bundled anyway, the rest is begun before they are known. */
  modules: ShellModule[] | Promise<ShellModule[]>;
  /** Those of them that are known from the beginning. */
  routeModules?: ShellModule[];
  /** Called once, when Rspack goes on by itself, or it is known that it need not: a good time for work of the main thread. */
  onBegun?: () => void;
  /** Told of the bundle for Node that will do if pages name what they named before; its files lie there. */
  onExpected?: (shell: NodeShell) => void;
  /** Gets the files for the browser; writes them into `outDir` unless given. */
  emit?: EmitFile;
  /** Without it, nothing is kept. */
  cache?: BuildCache;
  /** Whether only some of the pages are rendered with it: a bundle that holds more modules does as well. */
  isShare?: boolean;
  /** Browsers take over changes without loading the page anew. */
  hot?: boolean;
  /** What pages name by now, where that changes while the shell is watched. */
  listModules?: () => ShellModule[];
  /** The bundler waits for it where it comes to what pages name; the rest is begun meanwhile. */
  named?: Promise<void>;
}

/** How a bundle came to be. */
export interface BundleReport {
  isCached: boolean;
  /** What differs from the last one that was kept, as people know it: at most 20 names. */
  changes: string[];
  /** Why it cannot be kept, if so. */
  uncacheable?: string;
  /** Absolute; the files that it was made from, generated ones apart. Not told of what cannot be kept. */
  sources?: string[];
}

export interface StartedShell {
  node: Promise<NodeShell>;
  browser: Promise<BrowserShell>;
  /** Rejects when the bundles do. */
  report: Promise<{node: BundleReport; browser: BundleReport}>;
}

/** The bundle for Node.js alone. */
export interface StartedServer {
  node: Promise<NodeShell>;
  /** Whether it was taken from the store. */
  isCached: Promise<boolean>;
}

/** The shell as it is now, while it is watched: the same for all locales. */
export interface WatchedShell {
  /** Of both bundles. */
  hash: string;
  /** By which browsers know what they have loaded. */
  browserHash: string;
  entry: BrowserShell['entry'];
  modules: BrowserShell['modules'];
  hasWorkers: boolean;
  /** The name of the bundle for Node. */
  serverFile: string;
  /** Ids of what pages may name. */
  ids: ReadonlySet<string>;
  /** By name; in a place that holds for all base URLs, see `readForBase`. */
  files: {[side in Side]: ReadonlyMap<string, OutputFile>};
}

export interface WatchOptions extends ShellOptions {
  cache: BuildCache;
  /** Those of the modules that are named for as long as it is watched. */
  routeModules?: ShellModule[];
  /** Until then pages may name more modules without another build. */
  named?: Promise<void>;
  /** Look for changes every so many milliseconds, instead of being told of them. */
  poll?: boolean | number | undefined;
  /** `isCached`: it comes from the store, and nothing is watched yet. */
  onBuilt: (shell: WatchedShell, how: {isCached: boolean}) => void;
  onError: (error: DiagnosticsError) => void;
}

export interface ShellWatcher {
  /** Whether the same options lead to the same shell with this site, apart from what it is made of. */
  fits: (site: LoadedSite) => Promise<boolean>;
  /** Begins to watch, if that has not happened yet. */
  watch: () => void;
  /** Files that cover components of themes have changed, come or gone. The bundler loses sight of folders that go and come again. */
  look: (files: string[]) => void;
  /** The build that follows is told to `onBuilt`. */
  update: (modules: ShellModule[]) => void;
  /** `isLast`: the process ends, nobody waits for what is under way. */
  close: (how: {isLast: boolean}) => Promise<void>;
}

export type Side = 'browser' | 'node';
