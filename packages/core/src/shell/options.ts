import type {BuildCache} from '../cache/index.js';
import type {Diagnostic, DiagnosticsError} from '../diagnostics/types.js';
import type {BrowserShell, LoadedSite, NodeShell, Shell, ShellModule} from '../shared/site.js';

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
  /** Gets the files for the browser; writes them into `outDir` unless given. */
  emit?: EmitFile;
  /** Without it, nothing is kept. */
  cache?: BuildCache;
}

/** How a half came to be. */
export interface HalfReport {
  isKept: boolean;
  /** What differs from the last one that was kept, as people know it: at most 20 names. */
  changes: string[];
  /** Why it cannot be kept, if so. */
  unkeepable?: string;
  /** Absolute; the files that it was made from, generated ones apart. Not told of what cannot be kept. */
  sources?: string[];
}

export interface StartedShell {
  node: Promise<NodeShell>;
  browser: Promise<BrowserShell>;
  /** Rejects when the halves do. */
  report: Promise<{node: HalfReport; browser: HalfReport}>;
}

export interface WatchOptions extends ShellOptions {
  onBuilt: (shell: Shell) => void;
  onError: (error: DiagnosticsError) => void;
}

export interface ShellWatcher {
  /** Resolves when the sources are written; the build that follows is told to `onBuilt`. */
  update: (modules: ShellModule[]) => Promise<void>;
  close: () => Promise<void>;
}

export type Side = 'browser' | 'node';
