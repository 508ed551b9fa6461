import type {MarkdownRequest} from '#mdx';
import type {FileHashes} from '../cache/index.js';
import {isRequired, toRequired} from '../shared/requiredModules.js';
import type {MarkdownRule} from '../shared/site.js';
import type {CompiledModule, ModuleCompiler} from './createModuleCompiler.js';
import {forEachConcurrently} from './forEachConcurrently.js';
import type {PageRequest, ResolvedRequest, ResolveRequest} from './resolveRequest.js';

export interface PageModule extends CompiledModule {
  key: string;
  filePath: string;
  query: string;
  rule: MarkdownRule;
  /** By request, as the code names it. */
  dependencies: Map<string, Dependency>;
}

export type Dependency =
  | {kind: 'page'; key: string}
  | {kind: 'data'; filePath: string}
  | {kind: 'shell'; id: string; request: string}
  | {kind: 'asset'; path: string; loader: 'image' | 'link' | 'asset-image'};

/** A file may be compiled in several variants, e.g. a blog post and its `?truncated=true` part. */
export function toModuleKey({filePath, query}: PageRequest): string {
  return filePath + query;
}

type AssetRequest = Extract<MarkdownRequest, {kind: 'asset'}>;

function toDependency(request: string, resolved: ResolvedRequest | AssetRequest): Dependency {
  if (resolved.kind === 'shell' && isRequired(request))
    return {...resolved, id: toRequired(resolved.id)};
  if (resolved.kind === 'page') return {kind: 'page', key: toModuleKey(resolved)};
  if (resolved.kind !== 'asset') return resolved;
  const {path, loader} = resolved;
  return {kind: 'asset', path, loader};
}

export interface Failure {
  key: string;
  filePath: string;
  error: unknown;
}

export interface CompileModulesResult {
  modules: Map<string, PageModule>;
  failures: Failure[];
  /** The number of pages that threads have compiled. */
  inThreads: number;
}

/** Compiles the files that routes name and all that these import, each file and variant once. */
export async function compileModules({
  roots,
  resolve,
  compiler,
  files,
  onCompiled,
}: {
  roots: PageRequest[];
  resolve: ResolveRequest;
  compiler: ModuleCompiler;
  files: FileHashes;
  onCompiled: () => void;
}): Promise<CompileModulesResult> {
  const modules = new Map<string, PageModule>();
  const failures: CompileModulesResult['failures'] = [];
  const seen = new Set<string>();

  /** Returns what must be compiled: the page itself or, if the store has it, those of its imports that the store lacks. */
  function take(request: PageRequest): PageRequest[] {
    const key = toModuleKey(request);
    if (seen.has(key)) return [];
    seen.add(key);
    try {
      const kept = compiler.findCached(request, files);
      return kept ? add(request, kept) : [request];
    } catch (error) {
      failures.push({key, filePath: request.filePath, error});
      return [];
    }
  }

  function add(request: PageRequest, compiled: CompiledModule): PageRequest[] {
    const key = toModuleKey(request);
    const {filePath, query, rule} = request;
    const module = {...compiled, key, filePath, query, rule, dependencies: new Map()};
    modules.set(key, module);
    onCompiled();
    return resolveDependencies(module).flatMap(take);
  }

  function resolveDependencies({facts, filePath, dependencies}: PageModule): PageRequest[] {
    const pages: PageRequest[] = [];
    for (const request of facts.requests) {
      const resolved = request.kind === 'asset' ? request : resolve(request.specifier, filePath);
      dependencies.set(request.request, toDependency(request.request, resolved));
      if (resolved.kind === 'page') pages.push(resolved);
    }
    return pages;
  }

  async function compile(request: PageRequest): Promise<void> {
    const {filePath} = request;
    try {
      const missing = add(request, await compiler.compile(request, files));
      for (const imported of missing) await compile(imported);
    } catch (error) {
      failures.push({key: toModuleKey(request), filePath, error});
    }
  }

  const missing = roots.flatMap(take);
  await forEachConcurrently(missing, await compiler.expect(missing.length), compile);
  return {modules, failures, inThreads: await compiler.settle()};
}
