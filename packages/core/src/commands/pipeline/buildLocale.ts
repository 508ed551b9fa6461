import path from 'node:path';
import {openGeneratedFiles} from '../../cache/index.js';
import {listAsked, type Asked} from '../../config/index.js';
import type {CompiledPages} from '../../pages/index.js';
import {
  describeHooks,
  mayModifyOutput,
  runPostBuild,
  type HookReport,
} from '../../plugins/index.js';
import type {RenderedPage, RenderResult} from '../../render/index.js';
import {createSignal} from '../../shared/createSignal.js';
import {planRoutes, type RoutePlan} from '../../routes/index.js';
import type {StartedShell} from '../../shell/index.js';
import {readEngineOptions} from '../../shared/engineOptions.js';
import {describeRefusedLink} from '../../shared/refusedLinks.js';
import type {LoadedSite} from '../../shared/site.js';
import {copyStaticFiles, type OutputFolder} from '../../write/index.js';
import {cacheRun} from '../patch/cacheRun.js';
import {describeKept} from '../restore/describeKept.js';
import type {KeptLocale} from '../restore/types.js';
import {listContentRoots} from '../fingerprint/listContentRoots.js';
import {auditKeptFiles} from './auditKeptFiles.js';
import {bundleLocale} from './bundleLocale.js';
import {checkSite} from './checkSite.js';
import {compileLocale, type CompileInput} from './compileLocale.js';
import {describeUnpredictable} from './describeBundling.js';
import {describeLostWrite} from './describeLostWrite.js';
import {indexSite} from './indexSite.js';
import {loadLocale} from './loadLocale.js';
import type {BuildLocaleOptions} from './localeOptions.js';
import {renderSite} from './renderSite.js';
import {writePolicyHeaders} from './writePolicyHeaders.js';

/**
 * Starts the bundler first, which needs little of the main thread, then compiles Markdown. The last input that the bundler needs is the list
 * of shell modules that pages name.
 */
function compileAndBundle(
  input: CompileInput,
  options: BuildLocaleOptions,
): {compiling: Promise<CompiledPages>; shell: StartedShell} {
  const {given: begun, give: onBegun} = createSignal();
  const compiling = begun.then(() => compileLocale(input, options));
  const modules = compiling.then(({shellModules}) => shellModules);
  return {compiling, shell: bundleLocale({...input, modules, onBegun}, options)};
}

async function finish(
  {site, folder}: BegunLocale,
  pages: RenderedPage[],
  {output, reporter, cache}: BuildLocaleOptions,
): Promise<HookReport['followers']> {
  const phase = reporter.start('Plugins after the build');
  await cache.postponed.write();
  let hooks: HookReport = {parts: [], followers: [], heard: []};
  const run = async (onRun = () => {}) =>
    void (hooks = await runPostBuild({site, pages, output: folder, cache, onRun}));
  if (mayModifyOutput(site.plugins)) {
    const lost = await output.adoptDirectWrites(run);
    reporter.settle(lost.map(describeLostWrite));
  } else await run();
  reporter.keep(hooks.heard);
  phase.finish({detail: describeHooks(hooks.parts)});
  return hooks.followers;
}

/** The results of the build of one locale that later steps need. */
export interface BuiltLocale {
  /** Why the bundler may give another result for the same files; `undefined` if it cannot. */
  unpredictable: string | undefined;
  /** Absolute; files that the build read, as far as they may be outside of the site. */
  files: string[];
  /** Absolute; folders and files that hold content. */
  roots: string[];
  /** Absolute; files whose dates or authors were asked for. */
  asked: Asked;
  /** The key of the data with which a later build can patch its pages, or why it cannot. */
  run: ReturnType<typeof cacheRun>;
  /** The data with which a later build can write its pages again. */
  kept: KeptLocale;
}

/** A locale whose pages are being rendered. */
export interface BegunLocale {
  site: LoadedSite;
  plan: RoutePlan;
  folder: OutputFolder;
  compiled: CompiledPages;
  shell: StartedShell;
  rendering: Promise<RenderResult>;
}

function openFolder(site: LoadedSite, {output, cache}: BuildLocaleOptions): OutputFolder {
  const {outDir} = site.context;
  const options = {folder: outDir, mayBeModified: mayModifyOutput(site.plugins)};
  const folder = output.forFolder(options);
  if (!cache.audit) return folder;
  return auditKeptFiles(folder, path.relative(output.dir, outDir), cache.audit);
}

async function copyStatic(
  {context: {siteDir, siteConfig}}: LoadedSite,
  output: OutputFolder,
  {cache, reporter}: BuildLocaleOptions,
): Promise<void> {
  const {staticDirectories} = siteConfig;
  const followsLinks = readEngineOptions(siteConfig).followStaticLinks;
  const options = {siteDir, staticDirectories, output, files: cache.files, followsLinks};
  const refused = await copyStaticFiles(options);
  reporter.settle(refused.map((link) => describeRefusedLink(link, siteDir)));
}

/** Runs the pipeline up to rendering, one line per step. Rendering begins when `isFree` resolves, and goes on after the return. */
export async function beginLocale(
  options: BuildLocaleOptions,
  isFree: Promise<unknown>,
): Promise<BegunLocale> {
  const {locale, cache} = options;
  process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
  const generated = openGeneratedFiles({...cache, remembers: true});
  const site = await loadLocale(generated, options);
  const folder = openFolder(site, options);
  await copyStatic(site, folder, options);
  const plan = planRoutes({site});
  const {compiling, shell} = compileAndBundle({site, plan, folder, generated}, options);
  const compiled = await compiling;
  const threads = options.threads.lend(locale);
  // The folder must be settled: pages are rendered from modules in it, and replace static files of the same name.
  const rendering = Promise.all([isFree, folder.settle()]).then(() =>
    renderSite({site, compiled, shell, folder, threads}, options),
  );
  // `finishLocale` awaits the promise and gets the error.
  rendering.catch(() => {});
  await shell.report;
  return {site, plan, folder, compiled, shell, rendering};
}

async function describeLocale(
  {site, shell}: BegunLocale,
  {stored}: RenderResult,
  {output}: BuildLocaleOptions,
): Promise<KeptLocale> {
  const [node, browser] = await Promise.all([shell.node, shell.browser]);
  const folder = path.relative(output.dir, site.context.outDir);
  return describeKept({site, folder, node, browser, pages: stored});
}

/** Runs the steps that need the rendered pages, one line per step. */
export async function finishLocale(
  begun: BegunLocale,
  options: BuildLocaleOptions,
): Promise<BuiltLocale> {
  const {site, plan, folder, compiled, shell} = begun;
  const rendering = await begun.rendering;
  process.env.DOCUSAURUS_CURRENT_LOCALE = options.locale;
  const readerFiles = await indexSite(site, rendering.contents, folder, options);
  const followers = await finish(begun, rendering.pages, options);
  await writePolicyHeaders(site, rendering.pages);
  checkSite(site, plan, compiled, rendering.pages, options.reporter);
  const bundles = Object.values(await shell.report);
  const shellSources = bundles.flatMap(({sources}) => sources ?? []);
  const unpredictable = bundles.map(describeUnpredictable).find((reason) => reason !== undefined);
  const kept = await describeLocale(begun, rendering, options);
  const {outcomes} = rendering;
  const {cache} = options;
  const run = {site, kept, compiled, outcomes, readerFiles, shellSources, followers, cache};
  return {
    unpredictable,
    files: [...shellSources, ...compiled.sources],
    roots: listContentRoots(site),
    asked: listAsked(site.context.siteConfig.future.experimental_vcs),
    run: unpredictable === undefined ? cacheRun(run) : {obstacle: unpredictable},
    kept,
  };
}
