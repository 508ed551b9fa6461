import type {MarkdownRequest} from '#mdx';
import type {FileHashes} from '../cache/types.js';
import type {CompiledModule, CompileModule} from './createModuleCompiler.js';
import {forEachConcurrently} from './forEachConcurrently.js';
import type {PageRequest, ResolvedRequest, ResolveRequest} from './resolveRequest.js';

export interface PageModule extends CompiledModule {
  key: string;
  filePath: string;
  /** By the request as the code names it. */
  dependencies: Map<string, Dependency>;
}

export type Dependency =
  | {kind: 'page'; key: string}
  | {kind: 'data'; filePath: string}
  | {kind: 'shell'; id: string; request: string}
  | {kind: 'asset'; path: string; search: string; loader: 'image' | 'link' | 'asset-image'};

/** A file may be compiled in several variants, e.g. a blog post and its `?truncated=true` part. */
export function toModuleKey({filePath, query}: PageRequest): string {
  return filePath + query;
}

function toAsset({path, search, loader}: Extract<MarkdownRequest, {kind: 'asset'}>): Dependency {
  return {kind: 'asset', path, search, loader};
}

function toDependency(resolved: ResolvedRequest): Dependency {
  return resolved.kind === 'page' ? {kind: 'page', key: toModuleKey(resolved)} : resolved;
}

export interface Failure {
  key: string;
  filePath: string;
  error: unknown;
}

export interface CompileModulesResult {
  modules: Map<string, PageModule>;
  failures: Failure[];
}

/** Compiles what the routes name and whatever those import, each file and variant once. */
export async function compileModules({
  roots,
  resolve,
  compile,
  files,
  onCompiled,
}: {
  roots: PageRequest[];
  resolve: ResolveRequest;
  compile: CompileModule;
  files: FileHashes;
  onCompiled: () => void;
}): Promise<CompileModulesResult> {
  const modules = new Map<string, PageModule>();
  const failures: CompileModulesResult['failures'] = [];
  const seen = new Set<string>();

  async function visit(request: PageRequest): Promise<void> {
    const key = toModuleKey(request);
    if (seen.has(key)) return;
    seen.add(key);
    try {
      const compiled = await compile(request, files);
      modules.set(key, {...compiled, key, filePath: request.filePath, dependencies: new Map()});
      onCompiled();
    } catch (error) {
      failures.push({key, filePath: request.filePath, error});
      return;
    }
    await visitDependencies(modules.get(key)!);
  }

  async function visitDependencies({facts, filePath, dependencies}: PageModule): Promise<void> {
    for (const request of facts.requests) {
      if (request.kind === 'asset') {
        dependencies.set(request.request, toAsset(request));
        continue;
      }
      const resolved = resolve(request.specifier, filePath);
      dependencies.set(request.request, toDependency(resolved));
      if (resolved.kind === 'page') await visit(resolved);
    }
  }

  await forEachConcurrently(roots, 8, visit);
  return {modules, failures};
}
