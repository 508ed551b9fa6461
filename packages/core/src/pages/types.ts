import type {Diagnostic} from '../diagnostics/types.js';
import type {MarkdownRequest} from '#mdx';
import type {MarkdownRule, ShellModule} from '../shared/site.js';
import type {ModuleRef, PageRecord} from '../shared/wire.js';

/**
 * Takes a file of the site's output; `file` is relative to the output folder, with forward slashes. Calls `content` at once, or
 * never if the file is already in place. `hash`: that of the content, for a file whose name does not have it. `source`: the file,
 * absolute, that it copies.
 */
export type Emit = (
  file: string,
  content: () => string | Uint8Array,
  hash?: string,
  source?: string,
) => void;

/** An input of a value, by a name for people: `source docs/a.md`, `image docs/img/a.png`. */
export interface NamedInput {
  name: string;
  hash: string;
}

export interface CompiledPage {
  path: string;
  record: PageRecord;
  /** Ids of the shell modules that the page needs, for its script and style tags. */
  shellIds: string[];
  /** The site-relative source of the page, if there is one. */
  source?: string;
  /** The inputs of the record and of the modules that it names, apart from the shell. */
  inputs: NamedInput[];
}

/** A link as a writer wrote it, so that a report of a broken link names its file and line. */
export interface SourceLink {
  url: string;
  line?: number;
  column?: number;
}

export interface CompileReport {
  compiled: number;
  fromStore: number;
  /** The number of pages that took over the compilation of another page with the same text. */
  copied: number;
  /** The number of compiled pages that threads took. */
  inThreads: number;
  /** The number of pages by compiler. */
  compilers: {[compiler: string]: number};
  /** The number of pages that compile in each build, by the place in code of the site that may carry values from page to page. */
  carried: {[place: string]: number};
  /** The pages that did not take the fast path, by reason. */
  reasons: {[reason: string]: string[]};
}

/** A request as the code names it, and a name that changes whenever its value does. */
export type NamedDependency = [request: string, hash: string];

/** A page module with its inputs. */
export interface PageSource {
  /** Absolute. */
  filePath: string;
  query: string;
  rule: MarkdownRule;
  sourceHash: string;
  ref: ModuleRef;
  /** Files of assets are named relative to the site. */
  requests: MarkdownRequest[];
  dependencies: NamedDependency[];
  /** Links to other Markdown, as they are written → where they led. */
  answers: {[request: string]: string | null};
}

export interface CompiledPages {
  /** Lists all page modules, on demand. */
  listSources: () => PageSource[];
  pages: CompiledPage[];
  notFound: CompiledPage;
  shellModules: ShellModule[];
  /** By site-relative source. */
  sourceLinks: Map<string, SourceLink[]>;
  diagnostics: Diagnostic[];
  /** All source files of the pages; absolute. */
  sources: string[];
  report: CompileReport;
}

/** A module as records name it, with all that must be loaded for it: dependencies first. */
export interface LinkedModule {
  ref: ModuleRef;
  files: ModuleRef[];
  shellIds: string[];
  /** The source file, by its path in the site. */
  source: NamedInput;
  /** All other inputs of the module, including those of its dependencies. */
  inputs: NamedInput[];
}
