import path from 'node:path';
import {openStore, toStoreFolder} from '../../cache/index.js';
import {checkLinks} from '../../check/index.js';
import {loadSiteContext} from '../../config/index.js';
import {compilePages, createModuleCompiler, type CompiledPages} from '../../pages/index.js';
import {loadSite, runPostBuild} from '../../plugins/index.js';
import {renderPages, type RenderedPage} from '../../render/index.js';
import {
  createGlobalDataSlicer,
  findDuplicateRoutes,
  planRoutes,
  type RoutePlan,
} from '../../routes/index.js';
import {buildShell, bundler} from '../../shell/index.js';
import type {LoadedSite, Shell} from '../../shared/site.js';
import {copyStaticFiles} from '../../write/index.js';
import {describeCompilation} from './describeCompilation.js';
import type {LocaleReporter} from './reporter.js';

export interface BuildLocaleOptions {
  siteDir: string;
  outDir: string;
  locale: string;
  config: string | undefined;
  minify: boolean;
  mode: 'production' | 'development';
  automaticBaseUrlLocalizationDisabled: boolean;
  reporter: LocaleReporter;
}

async function load({
  reporter,
  mode: _mode,
  minify: _minify,
  config,
  ...options
}: BuildLocaleOptions): Promise<LoadedSite> {
  const phase = reporter.start('Load');
  const context = await loadSiteContext({...options, bundler, ...(config && {config})});
  const site = await loadSite(context);
  reporter.settle(findDuplicateRoutes({site}));
  phase.finish({detail: `${site.plugins.length} plugins`});
  return site;
}

async function compile(
  site: LoadedSite,
  plan: RoutePlan,
  reporter: LocaleReporter,
): Promise<CompiledPages> {
  const phase = reporter.start('Compile');
  const {globalData, context} = site;
  const slice = createGlobalDataSlicer({globalData, themeConfig: context.siteConfig.themeConfig});
  const compiled = await compilePages({
    site,
    plan,
    slice,
    outDir: context.outDir,
    compile: createModuleCompiler({
      siteDir: context.siteDir,
      store: openStore({dir: toStoreFolder(context.siteDir)}),
    }),
    onCompiled: () => phase.tick(),
  });
  phase.finish({detail: describeCompilation(compiled.report)});
  reporter.settle(compiled.diagnostics);
  return compiled;
}

async function bundle(
  site: LoadedSite,
  compiled: CompiledPages,
  {reporter, mode, minify}: BuildLocaleOptions,
): Promise<Shell> {
  const phase = reporter.start('Bundle');
  const {generatedFilesDir, outDir, i18n} = site.context;
  const workDir = path.join(generatedFilesDir, 'velocisaurus', i18n.currentLocale);
  const shell = await buildShell({
    site,
    modules: compiled.shellModules,
    outDir,
    workDir,
    minify,
    mode,
    onWarnings: reporter.settle,
  });
  phase.finish({detail: `${compiled.shellModules.length} modules named by pages`});
  return shell;
}

async function render(
  site: LoadedSite,
  compiled: CompiledPages,
  shell: Shell,
  reporter: LocaleReporter,
): Promise<RenderedPage[]> {
  const pages = [...compiled.pages, compiled.notFound];
  const phase = reporter.start('Render', pages.length);
  const rendered = await renderPages({
    site,
    shell,
    pages,
    outDir: site.context.outDir,
    onRendered: phase.tick,
  });
  phase.finish({detail: `${rendered.length} pages`});
  return rendered;
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

/** The pipeline, one line a room. */
export async function buildLocale(options: BuildLocaleOptions): Promise<void> {
  const {reporter} = options;
  process.env.DOCUSAURUS_CURRENT_LOCALE = options.locale;
  const site = await load(options);
  const {siteConfig, siteDir, outDir} = site.context;
  await copyStaticFiles({siteDir, staticDirectories: siteConfig.staticDirectories, outDir});
  const plan = planRoutes({site});
  const compiled = await compile(site, plan, reporter);
  const shell = await bundle(site, compiled, options);
  const rendered = await render(site, compiled, shell, reporter);
  await finish(site, rendered, reporter);
  check(site, plan, compiled, rendered, reporter);
}
