import type {Diagnostic, DiagnosticsError} from '../diagnostics/types.js';
import type {LoadedSite, Shell, ShellModule} from '../shared/site.js';

export interface ShellOptions {
  site: LoadedSite;
  /** What pages name beside Markdown; `@theme/NotFound` is always built. */
  modules: ShellModule[];
  /** Files for the browser go to `<outDir>/assets/`. */
  outDir: string;
  /** Generated sources and the Node bundle. */
  workDir: string;
  minify: boolean;
  mode: 'production' | 'development';
  /** Told of what Rspack or a plugin's configuration does that is no error. */
  onWarnings?: (warnings: Diagnostic[]) => void;
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
