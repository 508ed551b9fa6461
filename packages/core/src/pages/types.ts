import type {Diagnostic} from '../diagnostics/types.js';
import type {MarkdownRequest} from '#mdx';
import type {MarkdownRule, ShellModule} from '../shared/site.js';
import type {ModuleRef, PageRecord} from '../shared/wire.js';

/**
 * Takes a file of the site's output; `file` is relative to the output folder, with forward slashes. `content` is asked for
 * at once or never: not where the file is already in place. `hash`: of the content, for a file whose name does not have it.
 * `source`: the file, absolute, that it is a copy of.
 */
export type Emit = (
  file: string,
  content: () => string | Uint8Array,
  hash?: string,
  source?: string,
) => void;

/** One of the things that a value was made from, as people know it: `source docs/a.md`, `image docs/img/a.png`. */
export interface NamedInput {
  name: string;
  hash: string;
}

export interface CompiledPage {
  path: string;
  record: PageRecord;
  /** Ids of the shell modules that the page needs, for its script and style tags. */
  shellIds: string[];
  /** Site-relative file that the page is made of, if it is made of one. */
  source?: string;
  /** What the record and the modules that it names were made from, apart from the shell. */
  inputs: NamedInput[];
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
  /** How many have the text of another page, and took what that compiled to. */
  copied: number;
  /** How many of those that were compiled threads took. */
  inThreads: number;
  /** Pages by compiler, and why those that did not take the fast path did not. */
  compilers: {[compiler: string]: number};
  /** How many compile in each build, by the place in code of the site that may carry values from page to page. */
  carried: {[place: string]: number};
  reasons: {[reason: string]: string[]};
}

/** A request as the code names it, and a name that changes whenever its value does. */
export type NamedDependency = [request: string, hash: string];

/** A page module, and what it was made from. */
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
  /** All page modules, told when they are asked for. */
  listSources: () => PageSource[];
  pages: CompiledPage[];
  notFound: CompiledPage;
  shellModules: ShellModule[];
  /** By site-relative source. */
  sourceLinks: Map<string, SourceLink[]>;
  diagnostics: Diagnostic[];
  /** Absolute; all files that the pages were made of. */
  sources: string[];
  report: CompileReport;
}

/** A module as records name it, with all that must be loaded for it: dependencies first. */
export interface LinkedModule {
  ref: ModuleRef;
  files: ModuleRef[];
  shellIds: string[];
  /** The file itself, as a site knows it. */
  source: NamedInput;
  /** Whatever else the module was made from, its dependencies' inputs among them. */
  inputs: NamedInput[];
}
