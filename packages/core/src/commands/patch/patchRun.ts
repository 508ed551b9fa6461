import path from 'node:path';
import {getVcsPreset} from '@docusaurus/utils';
import type {VcsConfig} from '@docusaurus/types';
import {isDeepStrictEqual} from 'node:util';
import {keepHistory, settleHistory} from '../../config/index.js';
import {toModuleFile, type CompiledPage} from '../../pages/index.js';
import {
  readApp,
  readLinks,
  renderPagesAgain,
  type CachedPage,
  type RenderablePage,
  type RenderedPage,
  type RenderResult,
  type StoredPage,
} from '../../render/index.js';
import {createReadResolver, type ResolveRead} from '../../routes/index.js';
import {parseRead} from '../../shared/reads.js';
import type {NodeShell} from '../../shared/site.js';
import type {PageRecord} from '../../shared/wire.js';
import type {OutputPatch, OutputFolder} from '../../write/index.js';
import type {BuildOptions, BuildContext} from '../pipeline/buildOptions.js';
import {describeRendering} from '../pipeline/describeRendering.js';
import {createLastBuildCache} from '../pipeline/lastBuild.js';
import type {RenderThreads} from '../pipeline/renderThreads.js';
import type {LocaleReporter} from '../pipeline/reporter.js';
import {patchSource, type PatchedSource} from './patchSource.js';
import {putCached, toSourceKey} from './cached.js';
import type {OpenedSource} from './openSource.js';
import {readPagesAgain} from './readPagesAgain.js';
import {moveShell} from '../pipeline/moveShell.js';
import {restoreServer} from '../restore/restoreServer.js';
import {openCachedRule, type OpenedRule} from './cacheRule.js';
import {NotPatchable, type CachedRule, type CachedRun} from './types.js';

export interface PatchRunOptions {
  run: CachedRun;
  sources: OpenedSource[];
  place: BuildContext;
  options: BuildOptions;
  patch: OutputPatch;
}

export interface PatchedRun {
  run: CachedRun;
  /** Pages with new bodies. */
  stored: StoredPage[];
  /** Relative to the output folder. */
  gone: string[];
}

/** Each rule is opened once. */
function openRules({siteDir}: BuildContext) {
  const opened = new Map<CachedRule, Promise<OpenedRule>>();
  return (rule: CachedRule) => {
    const opening = opened.get(rule) ?? openCachedRule(rule, siteDir);
    opened.set(rule, opening);
    return opening;
  };
}

/** `undefined`: no date is asked for. */
function openHistory({run: {dates}, place}: PatchRunOptions): VcsConfig | undefined {
  if (!dates || 'obstacle' in dates) return undefined;
  return keepHistory({vcs: getVcsPreset(dates.strategy), ...place});
}

async function compileAll(o: PatchRunOptions, output: OutputFolder): Promise<PatchedSource[]> {
  const {run, sources, place} = o;
  const {siteDir, cache, outDir} = place;
  const lastDir = path.join(outDir, run.folder);
  const openRule = openRules(place);
  const vcs = openHistory(o);
  const common = {siteDir, cache, lastDir, output, vcs};
  const compiled: PatchedSource[] = [];
  for (const source of sources) {
    const rule = await openRule(source.rule);
    compiled.push(await patchSource({...source, rule, ...common}));
  }
  if (vcs) settleHistory(vcs);
  return compiled;
}

function findLastRendered(o: PatchRunOptions, compiled: PatchedSource[]): Map<string, CachedPage> {
  const {run, place} = o;
  const packed = new Map(run.pages.map((page) => [page.path, page.packed]));
  return new Map(
    compiled.map(({before: {page, rendered}}) => {
      const variants = place.cache.store.get<CachedPage[]>('rendered', rendered) ?? [];
      const last = variants.find((variant) => variant.packed === packed.get(page.path));
      if (!last) throw new NotPatchable(`the store has lost how ${page.path} looked`);
      return [page.path, last];
    }),
  );
}

/** The world is what it was; of more than the pages read before, only the environment is known. */
function createResolver(last: Map<string, CachedPage>, locale: string): ResolveRead {
  const known = new Map([...last.values()].flatMap(({reads}) => Object.entries(reads)));
  const overrides = {DOCUSAURUS_CURRENT_LOCALE: locale};
  const readEnvironment = createReadResolver({globalData: {}, overrides});
  return (name) => {
    if (parseRead(name).kind === 'env') return readEnvironment(name);
    if (!known.has(name)) throw new NotPatchable(`a page reads ${name}, as never before`);
    return known.get(name);
  };
}

/** What checks and plugins were told of the page must be what it was. */
function assertSameFacts(now: RenderedPage, {facts}: CachedPage): void {
  const known = new Set(readLinks(facts));
  if (!readLinks(now).every((link) => known.has(link)))
    throw new NotPatchable(`${now.path} has other links`);
  if (!isDeepStrictEqual(now.anchors, facts.anchors))
    throw new NotPatchable(`${now.path} has other headings`);
  const isSame = now.noIndex === facts.noIndex && isDeepStrictEqual(now.helmet, facts.helmet);
  if (!isSame) throw new NotPatchable(`${now.path} has another head`);
}

interface RenderInput {
  compiled: PatchedSource[];
  output: OutputFolder;
  node: NodeShell;
  threads: RenderThreads;
}

async function render(o: PatchRunOptions, {compiled, output, node, threads}: RenderInput) {
  const {run, place, options} = o;
  const {siteDir, outDir, cache} = place;
  const last = findLastRendered(o, compiled);
  const rendered = await renderPagesAgain({
    siteDir,
    settings: run.settings,
    lastDir: path.join(outDir, run.folder),
    pages: compiled.map(({after: {page}}) => withHighlights(page, last.get(page.path)!, place)),
    node,
    browser: Promise.resolve(run.browser),
    output,
    store: cache.store,
    resolve: createResolver(last, run.locale),
    maxMemory: options.maxMemory,
    onRendered: () => {},
    threads: threads.lend(run.locale),
  });
  for (const page of rendered.pages) assertSameFacts(page, last.get(page.path)!);
  return rendered;
}

/** Most of its code blocks are what they were. */
function withHighlights(
  page: CompiledPage,
  last: CachedPage,
  {cache}: BuildContext,
): RenderablePage {
  const {highlights} = JSON.parse(readApp(last.packed, cache.store).record) as PageRecord;
  return highlights ? {...page, highlights} : page;
}

/** What the next build finds of this one. */
function updateRun(
  o: PatchRunOptions,
  compiled: PatchedSource[],
  rendered: RenderResult,
): CachedRun {
  const {run, place} = o;
  const contents = new Map(rendered.contents.map((content) => [content.path, content]));
  const outcomes = new Map(rendered.outcomes.map((outcome) => [outcome.path, outcome]));
  const pages = run.pages.map((page) => {
    const content = contents.get(page.path);
    return content ? {...page, packed: content.key} : page;
  });
  const sources = {...run.sources};
  for (const {file, after, sourceHash} of compiled) {
    const {key: rendering} = outcomes.get(after.page.path)!;
    const key = toSourceKey(rendering, sourceHash, after.page.record.files);
    putCached(key, {...after, rendered: rendering}, place.cache.store);
    sources[file] = {...sources[file]!, key};
  }
  return {...run, pages, sources};
}

function listGoneModules(compiled: PatchedSource[], {folder}: CachedRun): string[] {
  const changed = compiled.filter(({before, after}) => before.module.ref !== after.module.ref);
  return changed.map(({before}) =>
    path.posix.join(folder, toModuleFile(before.module.ref.slice('p:'.length))),
  );
}

/** Renders in a thread that loads the shell while pages compile; it is left to a whole build where they cannot be patched. */
async function compileAndRender(
  o: PatchRunOptions,
  output: OutputFolder,
  reporter: LocaleReporter,
) {
  const {run, place} = o;
  const node = moveShell(run.node, (file) => path.resolve(place.siteDir, file));
  const threads = await place.threads();
  threads.prepare(run.locale);
  if (await restoreServer(run.node, place)) threads.expect(run.locale, node);
  const compiling = reporter.start('Compile');
  const compiled = await compileAll(o, output);
  compiling.finish({detail: `${compiled.length} compiled, nothing else looked at`});
  const rendering = reporter.start('Render');
  const rendered = await render(o, {compiled, output, node, threads});
  rendering.finish({detail: describeRendering(rendered.outcomes)});
  return {compiled, rendered};
}

/** The pages of one locale that show what was edited. */
export async function patchRun(o: PatchRunOptions): Promise<PatchedRun> {
  const {place, patch} = o;
  const {locale, folder} = o.run;
  process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
  const reporter = place.reporter.forLocale(place.expected.length > 1 ? locale : undefined);
  const output = patch.forFolder(folder);
  const {compiled, rendered} = await compileAndRender(o, output, reporter);
  const {siteDir, cache} = place;
  const outDir = path.relative(siteDir, place.outDir);
  createLastBuildCache({store: cache.store, outDir, locale}).update(rendered.outcomes);
  const updated = updateRun(o, compiled, rendered);
  const read = await readPagesAgain({
    run: updated,
    siteDir,
    output,
    reporter,
    store: cache.store,
  });
  const run = {...updated, readerFiles: read.files};
  return {run, stored: rendered.stored, gone: [...listGoneModules(compiled, run), ...read.gone]};
}
