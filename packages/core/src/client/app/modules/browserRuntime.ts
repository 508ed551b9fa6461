import type {DefinePageModule, PageRecord} from '../../../shared/wire.js';
import type {Definition, Namespace} from './types.js';

/** The modules of the browser. The object outlives hot updates of the code that uses it. */
export interface BrowserRuntime {
  define: DefinePageModule;
  definitions: Map<string, Definition>;
  evaluated: Map<string, Namespace>;
  data: Map<string, unknown>;
  shell: Map<string, unknown>;
  /** Callbacks by page module, each called once when the module is defined. */
  waiting: Map<string, () => void>;
  /** Only while developing, see `hot/installHotReload.ts`. */
  showRecord?: (pathname: string, record: PageRecord, site: number) => Promise<void>;
  /** Shows the page on the screen again, with the updated shell. */
  showAgain?: () => Promise<void>;
  /** Takes over changes of the shell; comes from `shell/hot/updateShell.js`. */
  updateShell?: () => Promise<boolean>;
}

type Scope = {__velocisaurus?: BrowserRuntime | {q: Parameters<DefinePageModule>[]}};

function createRuntime(): BrowserRuntime {
  const runtime: BrowserRuntime = {
    define(file, deps, factory) {
      runtime.definitions.set(file, {deps, factory});
      runtime.waiting.get(file)?.();
      runtime.waiting.delete(file);
    },
    definitions: new Map(),
    evaluated: new Map(),
    data: new Map(),
    shell: new Map(),
    waiting: new Map(),
  };
  return runtime;
}

/** Defines the page modules that were queued before the entry ran, see `shared/pageModule.ts`. */
function install(): BrowserRuntime {
  const scope = globalThis as Scope;
  const found = scope.__velocisaurus;
  if (found && 'definitions' in found) return found;
  const runtime = createRuntime();
  scope.__velocisaurus = runtime;
  for (const args of found?.q ?? []) runtime.define(...args);
  return runtime;
}

export const runtime = install();
