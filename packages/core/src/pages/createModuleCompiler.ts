import {readFileSync} from 'node:fs';
import type {LoadContext} from '@docusaurus/types';
import type {BuildCache, FileHashes, Trace} from '../cache/index.js';
import type {MarkdownRule} from '../shared/site.js';
import type {PageRequest} from './resolveRequest.js';
import {runExtraLoaders} from './runExtraLoaders.js';
import {toSitePath} from '../shared/sitePath.js';
import {CodeMemory} from './store/codeMemory.js';
import {
  copy,
  findCached,
  keep,
  type Compilation,
  type StoreRequest,
} from './store/compileThroughStore.js';
import type {DescribedRule} from './store/describeRule.js';
import {openSiteCode} from './store/openSiteCode.js';
import {openRule, type OpenRule} from './store/openRule.js';
import {describeLookups} from './store/lookups.js';
import {toPageKeys} from './store/pageKeys.js';
import {compileInThread} from './threads/compileInThread.js';
import {
  openCompileThreads,
  type CompileThreads,
  type ThreadPlan,
} from './threads/openCompileThreads.js';
import type {NamedInput} from './types.js';

/** Pages per thread: the others keep the disk busy while one compiles. */
const PAGES_AT_A_TIME = 8;

export interface CompiledModule extends Compilation {
  /** The source file, by its path in the site. */
  source: NamedInput;
  /** All other inputs that decided the outcome. */
  inputs: NamedInput[];
  /** As `DescribedRule.statePlace`. */
  statePlace?: string;
  /** Compiles again, whatever the store has. */
  recompile: () => Promise<CompiledModule>;
  /** The same, but the store stays as it is. */
  deriveAgain: () => Promise<CompiledModule>;
}

async function compileFile(
  {filePath, query, rule}: PageRequest,
  opened: OpenRule,
  {threads, page}: {threads: CompileThreads; page: Trace | undefined},
) {
  const {extraLoaders: loaders} = rule;
  const text = readFileSync(filePath, 'utf8');
  const source = await runExtraLoaders({source: text, filePath, query, loaders});
  const file = {filePath, source};
  const compiled = await compileInThread(threads, opened, {file, page});
  return compiled ?? (await opened.openCompiler()).compile(file);
}

function withoutStore(asked: StoreRequest): StoreRequest {
  return {...asked, rule: {...asked.rule, isCached: false}};
}

/** `files` may remember its answers for the duration of a build. */
export interface ModuleCompiler {
  findCached(request: PageRequest, files: FileHashes): CompiledModule | undefined;
  /** Compiles, whatever the store has. */
  compile(request: PageRequest, files: FileHashes): Promise<CompiledModule>;
  /** Call this before many pages compile. Returns how many may compile at a time. */
  expect(pages: number): Promise<number>;
  /** Call this when there is nothing more to compile for now. Returns how many pages the threads have compiled. */
  settle(): Promise<number>;
}

export interface ModuleCompilerOptions {
  /** The config leads to the site's own code. */
  context: Pick<LoadContext, 'siteDir' | 'siteConfigPath'> & {
    /** The config in which threads find plugins of the site. */
    siteConfig?: LoadContext['siteConfig'];
  };
  cache: BuildCache;
  locale?: string;
  /** Rules that are described already. */
  known?: Map<MarkdownRule, DescribedRule>;
  /** Threads that may compile; without them, the main thread does. */
  threads?: ThreadPlan;
}

export function createModuleCompiler(o: ModuleCompilerOptions): ModuleCompiler {
  const {context, cache, known, locale} = o;
  const threads = openCompileThreads(o.threads ?? {most: 0, pagesEach: 1});
  const {siteDir} = context;
  const code = openSiteCode({...context, ...cache});
  const rules = new Map<MarkdownRule, OpenRule>();
  const memory = new CodeMemory();
  /** Of pages with the same text, the compilation of the first one, by the shared key. */
  let originals: Map<string, Promise<Compilation>> | undefined;
  /** Requests that the store could not answer. */
  const missing = new WeakMap<PageRequest, StoreRequest>();

  function open(rule: MarkdownRule): OpenRule {
    const opened = rules.get(rule) ?? openRule({rule, context, cache, code, known});
    rules.set(rule, opened);
    return opened;
  }

  function describe(request: PageRequest, files: FileHashes): StoreRequest {
    const {store} = cache;
    const rule = open(request.rule);
    // A file without a hash is missing: reading it throws the error.
    const sourceHash = files.hashFile(request.filePath) ?? '';
    const keys = toPageKeys({request, rule, sourceHash, siteDir, locale});
    return {request, rule, sourceHash, keys, siteDir, store, files, memory, cache};
  }

  async function compileAnew(asked: StoreRequest): Promise<Compilation> {
    const {request, rule, sourceHash} = asked;
    const page = rule.reads?.openPage();
    const run = () => compileFile(request, rule, {threads, page});
    const compiled = await (page ? page.collect(run) : run());
    // If the file has changed meanwhile, the outcome must not be stored under the old hash.
    const isSame = cache.files.hashFile(request.filePath) === sourceHash;
    return keep(compiled, isSame ? asked : withoutStore(asked), page);
  }

  /** Of documents with the same text, e.g. in several versions, the first compiles, and the others wait for it. */
  async function compileOrCopy(asked: StoreRequest): Promise<Compilation> {
    const {keys, rule} = asked;
    if (!originals || !keys.shared || !rule.isCached) return compileAnew(asked);
    const original = originals.get(keys.shared.page);
    if (!original) {
      const compiling = compileAnew(asked);
      originals.set(keys.shared.page, compiling);
      return compiling;
    }
    // If the original fails, each copy compiles itself and reports its own error.
    const compiled = await original.catch(() => undefined);
    return (compiled && copy(compiled, asked)) ?? compileAnew(asked);
  }

  function complete(compilation: Compilation, asked: StoreRequest): CompiledModule {
    const {request, rule, sourceHash} = asked;
    const {lookups, permalinks, reads} = compilation;
    const source = {name: toSitePath(request.filePath, siteDir), hash: sourceHash};
    const decided = {name: rule.name, hash: rule.hash};
    const read = reads.map(([name, hash]) => ({
      name: `${name}, read by plugins of the site`,
      hash,
    }));
    const inputs = [decided, ...describeLookups(lookups, permalinks, source.name), ...read];
    return {
      ...compilation,
      source,
      inputs,
      ...(rule.statePlace && {statePlace: rule.statePlace}),
      recompile: async () => complete(await compileAnew(asked), asked),
      deriveAgain: async () => complete(await compileAnew(withoutStore(asked)), asked),
    };
  }

  return {
    findCached(request, files) {
      const asked = describe(request, files);
      const kept = findCached(asked);
      if (!kept) missing.set(request, asked);
      return kept && complete(kept, asked);
    },
    async compile(request, files) {
      const asked = missing.get(request) ?? describe(request, files);
      return complete(await compileOrCopy(asked), asked);
    },
    async expect(pages) {
      originals = new Map();
      return PAGES_AT_A_TIME + PAGES_AT_A_TIME * (await threads.start(pages));
    },
    async settle() {
      originals = undefined;
      rules.forEach(({reads}) => reads?.settle());
      return threads.close();
    },
  };
}
