import type {Diagnostic} from '../diagnostics/types.js';
import type {ShellModule} from '../shared/site.js';
import type {ModuleRef, PageRecord} from '../shared/wire.js';

export interface CompiledPage {
  path: string;
  record: PageRecord;
  /** Ids of the shell modules that the page needs, for its script and style tags. */
  shellIds: string[];
  /** Site-relative file that the page is made of, if it is made of one. */
  source?: string;
}

/** A link as a writer wrote it, to tell file and line of a broken one. */
export interface SourceLink {
  url: string;
  line?: number;
  column?: number;
}

export interface CompileReport {
  compiled: number;
  fromStore: number;
  /** Pages by compiler, and why those that did not take the fast path did not. */
  compilers: {[compiler: string]: number};
  reasons: {[reason: string]: string[]};
}

export interface CompiledPages {
  pages: CompiledPage[];
  notFound: CompiledPage;
  shellModules: ShellModule[];
  /** By site-relative source. */
  sourceLinks: Map<string, SourceLink[]>;
  diagnostics: Diagnostic[];
  report: CompileReport;
}

/** A module as records name it, with all that must be loaded for it: dependencies first. */
export interface LinkedModule {
  ref: ModuleRef;
  files: ModuleRef[];
  shellIds: string[];
}
