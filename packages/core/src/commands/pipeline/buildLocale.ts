import path from 'node:path';
import type {BuildCache} from '../../cache/index.js';
import {checkLinks} from '../../check/index.js';
import {loadSiteContext} from '../../config/index.js';
import {
  compilePages,
  createModuleCompiler,
  listRouteShellModules,
  type CompiledPages,
} from '../../pages/index.js';
import {
  describeLoad,
  loadSiteWithReport,
  runPagesRendered,
  runPostBuild,
} from '../../plugins/index.js';
import {
  prepareRendering,
  renderPages,
  type RenderedPage,
  type RenderResult,
  type RenderThread,
} from '../../render/index.js';
import {hasPagesRendered, type RenderedContent} from '../../shared/pagesRendered.js';
import {
  createGlobalDataSlicer,
  createReadResolver,
  findDuplicateRoutes,
  listVersionDocs,
  planRoutes,
  type RoutePlan,
} from '../../routes/index.js';
import {bundler, startShell, type StartedShell} from '../../shell/index.js';
import type {LoadedSite, ShellModule} from '../../shared/site.js';
import {copyStaticFiles, type Output, type OutputFolder} from '../../write/index.js';
import {isPredictable} from '../stamp/isPredictable.js';
import {describeBundling} from './describeBundling.js';
import {describeCompilation} from './describeCompilation.js';
import {describeRendering} from './describeRendering.js';
import {explainBuild} from './explainBuild.js';
import {createLastBuildKeeper} from './lastBuild.js';
import {createLastShellKeeper} from './lastShell.js';
import {mayModifyOutput} from './mayModifyOutput.js';
import type {LocaleReporter} from './reporter.js';

export interface BuildLocaleOptions {
  siteDir: string;
  output: Output;
  /** Relative to the site. */
  siteOutDir: string;
  locale: string;
  config: string | undefined;
  minify: boolean;
  mode: 'production' | 'development';
  automaticBaseUrlLocalizationDisabled: boolean;
  reporter: LocaleReporter;
  cache: BuildCache;
  /** In MB, for the whole process. */
  maxMemory: number | undefined;
  explain: string | true | undefined;
}

async function load(options: BuildLocaleOptions): Promise<LoadedSite> {
  const {siteDir, locale, config, output, cache, reporter} = options;
  const {automaticBaseUrlLocalizationDisabled} = options;
  const phase = reporter.start('Load');
  const context = await loadSiteContext({
    siteDir,
    locale,
    outDir: output.dir,
    automaticBaseUrlLocalizationDisabled,
    cache,
    bundler,
    ...(config && {config}),
  });
  const {site, parts} = await loadSiteWithReport({context, cache});
  reporter.settle(findDuplicateRoutes({site}));
  const kept = describeLoad(parts);
  phase.finish({detail: `${site.plugins.length} plugins${kept ? `; ${kept}` : ''}`});
  return site;
}

async function compile(
  site: LoadedSite,
  plan: RoutePlan,
  folder: OutputFolder,
  {reporter, cache}: BuildLocaleOptions,
): Promise<CompiledPages> {
  const phase = reporter.start('Compile');
  const {globalData, context} = site;
  const slice = createGlobalDataSlicer({globalData, themeConfig: context.siteConfig.themeConfig});
  const compiled = await compilePages({
    site,
    plan,
    slice,
    splitsVersionDocs: true,
    outDir: context.outDir,
    // Their names tell their content.
    emit: (file, content) => folder.emit(file, content, file),
    compile: createModuleCompiler({context, cache}),
    files: cache.files,
    onCompiled: () => phase.tick(),
  });
  phase.finish({detail: describeCompilation(compiled.report)});
  reporter.settle(compiled.diagnostics);
  return compiled;
}

interface BundleInput {
  site: LoadedSite;
  plan: RoutePlan;
  folder: OutputFolder;
  modules: Promise<ShellModule[]>;
  onBegun: () => void;
}

function bundle(
  {site, plan, folder, modules, onBegun}: BundleInput,
  {reporter, cache, mode, minify}: BuildLocaleOptions,
): StartedShell {
  const phase = reporter.start('Bundle');
  const {generatedFilesDir, outDir, i18n} = site.context;
  const workDir = path.join(generatedFilesDir, 'velocisaurus', i18n.currentLocale);
  const onWarnings = reporter.settle;
  const shell = startShell({
    site,
    modules,
    routeModules: listRouteShellModules({site, plan}),
    onBegun,
    outDir,
    workDir,
    minify,
    mode,
    onWarnings,
    emit: folder.emit,
    cache,
  });
  shell.report.then(
    (report) => phase.finish({detail: describeBundling(report)}),
    () => phase.finish(),
  );
  return shell;
}

/** The bundler needs little of the main thread: it begins, then Markdown compiles. What pages name of the shell it needs last. */
function compileAndBundle(
  {site, plan, folder}: Omit<BundleInput, 'modules' | 'onBegun'>,
  options: BuildLocaleOptions,
): {compiling: Promise<CompiledPages>; shell: StartedShell} {
  let onBegun!: () => void;
  const begun = new Promise<void>((resolve) => (onBegun = resolve));
  const compiling = begun.then(() => compile(site, plan, folder, options));
  const modules = compiling.then(({shellModules}) => shellModules);
  return {compiling, shell: bundle({site, plan, folder, modules, onBegun}, options)};
}

/** A thread that loads the last build's shell meanwhile; most builds render with it. */
function prepare(options: BuildLocaleOptions): RenderThread | undefined {
  const {cache, siteDir, siteOutDir, locale, maxMemory} = options;
  const {store} = cache;
  const shell = createLastShellKeeper({store, siteDir, outDir: siteOutDir, locale}).read();
  return shell && prepareRendering({shell, maxMemory});
}

interface RenderInput {
  site: LoadedSite;
  compiled: CompiledPages;
  shell: StartedShell;
  folder: OutputFolder;
  prepared: RenderThread | undefined;
}

async function render(
  {site, compiled, shell, folder, prepared}: RenderInput,
  {reporter, cache, maxMemory, explain, locale, siteOutDir, siteDir}: BuildLocaleOptions,
): Promise<Omit<RenderResult, 'outcomes'>> {
  const phase = reporter.start('Render', compiled.pages.length + 1);
  const node = await shell.node;
  createLastShellKeeper({store: cache.store, siteDir, outDir: siteOutDir, locale}).write(node);
  const {pages, outcomes, contents} = await renderPages({
    site,
    node,
    prepared,
    browser: shell.browser,
    pages: [...compiled.pages, compiled.notFound],
    output: folder,
    store: cache.store,
    resolve: createReadResolver({
      globalData: site.globalData,
      versionDocs: listVersionDocs({site}),
    }),
    maxMemory,
    onRendered: phase.tick,
  });
  phase.finish({detail: describeRendering(outcomes)});
  const keeper = createLastBuildKeeper({store: cache.store, outDir: siteOutDir, locale});
  if (explain) reporter.tell(explainBuild({outcomes, last: keeper.read(), path: explain}));
  keeper.write(outcomes);
  return {pages, contents};
}

/** Lets plugins read the pages, above all the search. */
async function index(
  site: LoadedSite,
  contents: RenderedContent[],
  folder: OutputFolder,
  {reporter, cache}: BuildLocaleOptions,
): Promise<void> {
  if (!site.plugins.some(hasPagesRendered)) return;
  const phase = reporter.start('Index');
  const {store} = cache;
  const rendered = {
    pages: contents,
    store: {
      get: <Value>(key: string) => store.get<Value>('rendered', key),
      put: (key: string, value: unknown) => store.put('rendered', key, value),
      has: (key: string) => store.has('rendered', key),
    },
    emit: folder.emit,
  };
  const said = await runPagesRendered({site, rendered});
  phase.finish({detail: said.join('; ')});
}

function check(
  {context}: LoadedSite,
  plan: RoutePlan,
  compiled: CompiledPages,
  rendered: RenderedPage[],
  reporter: LocaleReporter,
): void {
  const phase = reporter.start('Check');
  const {onBrokenLinks, onBrokenAnchors} = context.siteConfig;
  const sources = new Map(compiled.pages.map((page) => [page.path, page.source]));
  const pages = rendered.map(({path: pagePath, links, anchors}) => {
    const source = sources.get(pagePath);
    return {path: pagePath, links, anchors, ...(source && {source})};
  });
  const openPaths = plan.openRoutes.filter(({isLayout}) => !isLayout).map((route) => route.path);
  const found = checkLinks({
    pages,
    openPaths,
    sourceLinks: compiled.sourceLinks,
    onBrokenLinks,
    onBrokenAnchors,
  });
  phase.finish({detail: `${pages.reduce((sum, {links}) => sum + links.length, 0)} links`});
  reporter.settle(found);
}

async function finish(
  site: LoadedSite,
  rendered: RenderedPage[],
  reporter: LocaleReporter,
): Promise<void> {
  const phase = reporter.start('Plugins after the build');
  await runPostBuild({site, pages: rendered});
  phase.finish();
}

/** What a build of one locale leaves to be known. */
export interface BuiltLocale {
  /** Whether the same files make the same site. */
  isPredictable: boolean;
  /** Absolute; what was read, as far as it may lie outside the site. */
  files: string[];
}

/** The pipeline, one line a room. */
export async function buildLocale(options: BuildLocaleOptions): Promise<BuiltLocale> {
  const {reporter} = options;
  process.env.DOCUSAURUS_CURRENT_LOCALE = options.locale;
  const prepared = prepare(options);
  const site = await load(options);
  const {siteConfig, siteDir, outDir} = site.context;
  const folder = options.output.forFolder({
    folder: outDir,
    mayBeModified: mayModifyOutput(site.plugins),
  });
  const {staticDirectories} = siteConfig;
  await copyStaticFiles({siteDir, staticDirectories, output: folder, files: options.cache.files});
  const plan = planRoutes({site});
  const {compiling, shell} = compileAndBundle({site, plan, folder}, options);
  const compiled = await compiling;
  const {pages: rendered, contents} = await render(
    {site, compiled, shell, folder, prepared},
    options,
  );
  await index(site, contents, folder, options);
  const halves = Object.values(await shell.report);
  await finish(site, rendered, reporter);
  check(site, plan, compiled, rendered, reporter);
  return {
    isPredictable: isPredictable(site) && halves.every(({sources}) => sources !== undefined),
    files: halves.flatMap(({sources}) => sources ?? []),
  };
}
