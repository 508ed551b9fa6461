import {readFileSync} from 'node:fs';
import {createMarkdownCompiler, type MarkdownCompiler} from '#mdx';
import {openBuildCache} from '../cache/index.js';
import type {BuildCache, FileHashes} from '../cache/types.js';
import type {MarkdownRule} from '../shared/site.js';
import type {PageRequest} from './resolveRequest.js';
import {runExtraLoaders} from './runExtraLoaders.js';
import {toSitePath} from './sitePath.js';
import {CodeMemory} from './store/codeMemory.js';
import {findKept, keep, type Compilation, type StoreRequest} from './store/compileThroughStore.js';
import {describeRule, type DescribedRule} from './store/describeRule.js';
import {describeLookups} from './store/lookups.js';
import type {NamedInput} from './types.js';

export interface CompiledModule extends Compilation {
  /** The file itself, as a site knows it. */
  source: NamedInput;
  /** Whatever else decided the outcome. */
  inputs: NamedInput[];
  /** Compiles whatever is kept. */
  recompile: () => Promise<CompiledModule>;
}

/** Gives what is kept at once; `files` may remember its answers for as long as a build takes. */
export type CompileModule = (
  request: PageRequest,
  files: FileHashes,
) => CompiledModule | Promise<CompiledModule>;

interface RuleTools extends DescribedRule {
  /** Made for the first page that is compiled. */
  openCompiler: () => Promise<MarkdownCompiler>;
}

function openRule(rule: MarkdownRule): RuleTools {
  let compiler: Promise<MarkdownCompiler> | undefined;
  const openCompiler = () =>
    (compiler ??= createMarkdownCompiler({options: rule.options, openLinks: true}));
  return {...describeRule(rule), openCompiler};
}

async function compileFile(
  {filePath, query, rule}: PageRequest,
  openCompiler: RuleTools['openCompiler'],
) {
  const {extraLoaders: loaders} = rule;
  const text = readFileSync(filePath, 'utf8');
  const source = await runExtraLoaders({source: text, filePath, query, loaders});
  return (await openCompiler()).compile({filePath, source});
}

export function createModuleCompiler({
  siteDir,
  cache = openBuildCache({siteDir}),
}: {
  siteDir: string;
  cache?: BuildCache;
}): CompileModule {
  const rules = new Map<MarkdownRule, RuleTools>();
  const memory = new CodeMemory();

  return (request, files) => {
    const tools = rules.get(request.rule) ?? openRule(request.rule);
    rules.set(request.rule, tools);
    // Without a hash it is missing, which reading it tells.
    const sourceHash = files.hashFile(request.filePath) ?? '';
    const {store} = cache;
    const asked: StoreRequest = {request, rule: tools, sourceHash, siteDir, store, files, memory};
    const source = {name: toSitePath(request.filePath, siteDir), hash: sourceHash};

    const complete = (compilation: Compilation): CompiledModule => {
      const options = {name: tools.name, hash: tools.hash};
      const {lookups, permalinks} = compilation;
      const inputs = [options, ...describeLookups(lookups, permalinks, source.name)];
      return {...compilation, source, inputs, recompile};
    };
    const recompile = async () => {
      const compiled = await compileFile(request, tools.openCompiler);
      // A file that changed meanwhile must not be kept under the hash of what it was.
      const isSame = cache.files.hashFile(request.filePath) === sourceHash;
      return complete(keep(compiled, isSame ? asked : {...asked, rule: {...tools, isKept: false}}));
    };
    const kept = findKept(asked);
    return kept ? complete(kept) : recompile();
  };
}
