import path from 'node:path';
import type {PlannedPage, RoutePlan, SliceGlobalData} from '../routes/index.js';
import {rememberHashes, type Audit, type FileHashes, type GeneratedFiles} from '../cache/index.js';
import {forgetFrontMatter} from '../shared/frontMatterMemory.js';
import {allowsLateContent} from '../shared/knownCode.js';
import type {LoadedSite, ShellModule} from '../shared/site.js';
import {addImporters} from './addImporters.js';
import {auditModules} from './auditModules.js';
import {buildNotFoundRecord, buildPageRecord, type RecordTools} from './buildRecord.js';
import {compileModules, type PageModule} from './compileModules.js';
import type {ModuleCompiler} from './createModuleCompiler.js';
import {createAssetEmitter} from './emitAsset.js';
import {createDataEmitter, type DataEmitter} from './emitData.js';
import {createFileEmitter} from './emitFile.js';
import {describeSource} from './describeSource.js';
import {createModuleLinker} from './linkModules.js';
import {findPageRequests} from './routeRequests.js';
import {assertCompiled, collectDiagnostics, summarize} from './reportCompilation.js';
import {hasUserCode} from './store/describeRule.js';
import {createRequestResolver, type ResolveRequest} from './resolveRequest.js';
import {toSitePath} from '../shared/sitePath.js';
import type {CompiledPage, CompiledPages, Emit, SourceLink} from './types.js';

export interface CompilePagesOptions {
  site: LoadedSite;
  plan: RoutePlan;
  slice: SliceGlobalData;
  /** Whether the lists of versions' documents are left out of the data that pages share. The renderer adds them (`listVersionDocs`). */
  splitsVersionDocs?: boolean;
  /** Where page modules, data and assets go, unless `emit` takes them. */
  outDir: string;
  emit?: Emit;
  compile: ModuleCompiler;
  files: FileHashes;
  /** The files that plugins generate. */
  generated: Pick<GeneratedFiles, 'get' | 'write'>;
  /** Remembers data that was emitted before, if pages are compiled one by one. */
  data?: DataEmitter;
  /** Whether the names of page modules identify the source as well, so that a page recognizes its next version. */
  namesSources?: boolean;
  onCompiled: () => void;
  audit?: Audit | undefined;
}

/** Returns the site-relative source of a page: as its plugin gives it, or else the Markdown file of its innermost route. */
function findSource(
  {branch, metadata}: PlannedPage,
  resolve: ResolveRequest,
  siteDir: string,
): string | undefined {
  if (metadata?.sourceFilePath) return metadata.sourceFilePath;
  const leaf = branch.at(-1)!;
  const candidates = [leaf.modules.content, leaf.component].filter(
    (value) => typeof value === 'string',
  );
  const found = candidates
    .map((request) => resolve(request))
    .find((resolved) => resolved.kind === 'page');
  return found && toSitePath(found.filePath, siteDir);
}

function collectSourceLinks(
  modules: Map<string, PageModule>,
  siteDir: string,
): Map<string, SourceLink[]> {
  return new Map(
    [...modules.values()].map(({filePath, facts}) => [toSitePath(filePath, siteDir), facts.links]),
  );
}

function createTools(
  {
    site,
    outDir,
    generated,
    splitsVersionDocs = false,
    emit = createFileEmitter({outDir}),
    data: given,
    namesSources = false,
  }: CompilePagesOptions,
  compilation: {resolve: ResolveRequest; modules: Map<string, PageModule>; files: FileHashes},
) {
  const {resolve, modules, files} = compilation;
  const shellModules = new Map<string, ShellModule>();
  const {siteDir, baseUrl} = site.context;
  const onShellModule = ({id, request}: ShellModule) => void shellModules.set(id, {id, request});
  const data = given ?? createDataEmitter({siteDir, files, generated, emit, namesOutlines: true});
  const emitAsset = createAssetEmitter({siteDir, baseUrl, files, emit});
  const linker = createModuleLinker({
    siteDir,
    modules,
    data,
    emit,
    emitAsset,
    onShellModule,
    namesSources,
  });
  const tools: RecordTools = {
    resolve,
    link: linker.link,
    data,
    onShellModule,
    splitsVersionDocs,
    allowsLateSidebars: splitsVersionDocs && allowsLateContent(site),
  };
  return {tools, shellModules, linker};
}

function buildPages({site, plan, slice}: CompilePagesOptions, tools: RecordTools): CompiledPage[] {
  return plan.pages.map((page) => {
    const built = buildPageRecord({branch: page.branch, globalData: slice(page.path), tools});
    const source = findSource(page, tools.resolve, site.context.siteDir);
    return {path: page.path, ...built, ...(source && {source})};
  });
}

function buildNotFound({site, plan, slice}: CompilePagesOptions, tools: RecordTools): CompiledPage {
  const pathname = path.posix.join(site.context.baseUrl, '404.html');
  const built = buildNotFoundRecord({
    openRoutes: plan.openRoutes,
    notFound: plan.notFound,
    globalData: slice(pathname),
    tools,
  });
  return {path: pathname, ...built, shellIds: ['@theme/NotFound', ...built.shellIds]};
}

function listFiles(modules: Map<string, PageModule>): string[] {
  const files = [...modules.values()].flatMap(({filePath, dependencies}) => [
    filePath,
    ...[...dependencies.values()].flatMap((dependency) => {
      if (dependency.kind === 'data') return [dependency.filePath];
      return dependency.kind === 'asset' ? [dependency.path] : [];
    }),
  ]);
  return [...new Set(files)];
}

/** Compiles all Markdown that the routes lead to, writes page modules, data and assets, and builds the record of each page. */
export async function compilePages(options: CompilePagesOptions): Promise<CompiledPages> {
  const {site, plan, compile, onCompiled, audit} = options;
  const files = rememberHashes(options.files);
  const resolve = createRequestResolver(site);
  // Code of the site may read files that other plugins have generated.
  if (site.markdownRules.some(hasUserCode)) await options.generated.write();
  const roots = findPageRequests(plan, resolve);
  const compiling = {roots, resolve, compiler: compile, files, onCompiled};
  const {modules, failures, inThreads} = await compileModules(compiling);
  const {siteDir} = site.context;
  if (audit) await auditModules({modules: modules.values(), audit, siteDir});
  forgetFrontMatter();
  const diagnostics = collectDiagnostics(modules, siteDir);
  assertCompiled({failures, modules, diagnostics, siteDir, files});
  const {tools, shellModules, linker} = createTools(options, {resolve, modules, files});
  const pages = buildPages(options, tools);
  const notFound = buildNotFound(options, tools);
  await linker.emitLost();
  const sorted = [...shellModules.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    pages,
    notFound,
    shellModules: addImporters({shellModules: sorted, modules, siteDir}),
    sourceLinks: collectSourceLinks(modules, siteDir),
    diagnostics,
    sources: listFiles(modules),
    listSources: () =>
      [...modules.values()].map((module) => describeSource(module, linker, siteDir)),
    report: summarize({modules, inThreads}, siteDir),
  };
}
