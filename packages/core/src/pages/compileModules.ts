import {readFile} from 'node:fs/promises';
import {createMarkdownCompiler, type CompiledMarkdown, type MarkdownRequest} from '#mdx';
import type {Store} from '../cache/index.js';
import type {MarkdownRule} from '../shared/site.js';
import {compileThroughStore, type StoredCompilation} from './compileThroughStore.js';
import {forEachConcurrently} from './forEachConcurrently.js';
import type {PageRequest, ResolvedRequest, ResolveRequest} from './resolveRequest.js';
import {runExtraLoaders} from './runExtraLoaders.js';

export interface PageModule {
  key: string;
  filePath: string;
  markdown: CompiledMarkdown;
  fromStore: boolean;
  /** By the request as the code names it. */
  dependencies: Map<string, Dependency>;
}

export type Dependency =
  | {kind: 'page'; key: string}
  | {kind: 'data'; filePath: string}
  | {kind: 'shell'; id: string; request: string}
  | {kind: 'asset'; path: string; search: string; loader: 'image' | 'link' | 'asset-image'};

export type CompileModule = (request: PageRequest) => Promise<StoredCompilation>;

/** A file may be compiled in several variants, e.g. a blog post and its `?truncated=true` part. */
export function toModuleKey({filePath, query}: PageRequest): string {
  return filePath + query;
}

export function createModuleCompiler({
  siteDir,
  store,
}: {
  siteDir: string;
  store: Store;
}): CompileModule {
  const compilers = new Map<MarkdownRule, ReturnType<typeof createMarkdownCompiler>>();
  return async (request) => {
    const {filePath, query, rule} = request;
    const compiler = compilers.get(rule) ?? createMarkdownCompiler({options: rule.options});
    compilers.set(rule, compiler);
    const text = await readFile(filePath, 'utf8');
    const source = await runExtraLoaders({
      source: text,
      filePath,
      query,
      loaders: rule.extraLoaders,
    });
    const compile = async () => (await compiler).compile({filePath, source});
    return compileThroughStore({request, source, siteDir, store, compile});
  };
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
  onCompiled,
}: {
  roots: PageRequest[];
  resolve: ResolveRequest;
  compile: CompileModule;
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
      const {compiled, fromStore} = await compile(request);
      modules.set(key, {
        key,
        filePath: request.filePath,
        markdown: compiled,
        fromStore,
        dependencies: new Map(),
      });
      onCompiled();
    } catch (error) {
      failures.push({key, filePath: request.filePath, error});
      return;
    }
    await visitDependencies(modules.get(key)!);
  }

  async function visitDependencies({markdown, filePath, dependencies}: PageModule): Promise<void> {
    for (const request of markdown.requests) {
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
