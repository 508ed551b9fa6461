import path from 'node:path';
import {getVcsPreset} from '@docusaurus/utils';
import type {VcsConfig} from '@docusaurus/types';
import {keepHistory, settleHistory} from '../../config/index.js';
import {toModuleFile} from '../../pages/index.js';
import type {RenderResult} from '../../render/index.js';
import type {OutputPatch, OutputFolder} from '../../write/index.js';
import type {BuildOptions, BuildContext} from '../pipeline/buildOptions.js';
import {describeRendering} from '../pipeline/describeRendering.js';
import {createLastBuildCache} from '../pipeline/lastBuild.js';
import type {LocaleReporter} from '../pipeline/reporter.js';
import {patchSource, type PatchedSource} from './patchSource.js';
import {putSource, toSourceKey} from './cached.js';
import type {OpenedSource} from './openSource.js';
import {readPagesAgain} from './readPagesAgain.js';
import {renderPatched} from './renderPatched.js';
import {moveShell} from '../pipeline/moveShell.js';
import {restoreServer} from '../restore/restoreServer.js';
import {openCachedRule, type OpenedRule} from './cacheRule.js';
import type {CachedRule, CachedRun} from './types.js';

export interface PatchRunOptions {
  run: CachedRun;
  sources: OpenedSource[];
  place: BuildContext;
  options: BuildOptions;
  patch: OutputPatch;
}

export interface PatchedRun {
  run: CachedRun;
  /** Files that the patch removes, relative to the output folder. */
  gone: string[];
}

/** Makes a function that opens each rule only once. */
function openRules({siteDir}: BuildContext) {
  const opened = new Map<CachedRule, Promise<OpenedRule>>();
  return (rule: CachedRule) => {
    const opening = opened.get(rule) ?? openCachedRule(rule, siteDir);
    opened.set(rule, opening);
    return opening;
  };
}

/** The history to ask for dates; `undefined` if none is needed. */
function openHistory({run: {dates}, place}: PatchRunOptions): VcsConfig | undefined {
  if (!dates || 'obstacle' in dates) return undefined;
  return keepHistory({vcs: getVcsPreset(dates.strategy), ...place});
}

async function compileAll(o: PatchRunOptions, output: OutputFolder): Promise<PatchedSource[]> {
  const {run, sources, place} = o;
  const {siteDir, cache, outDir} = place;
  const lastDir = path.join(outDir, run.kept.folder);
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

/** The kept data of the locale, as the next build needs it. */
function updateRun(
  o: PatchRunOptions,
  compiled: PatchedSource[],
  rendered: RenderResult,
): CachedRun {
  const {run, place} = o;
  const stored = new Map(rendered.stored.map((page) => [page.path, page]));
  const outcomes = new Map(rendered.outcomes.map((outcome) => [outcome.path, outcome]));
  const pages = run.kept.pages.map((page) => stored.get(page.path) ?? page);
  const sources = {...run.sources};
  for (const {file, after, sourceHash} of compiled) {
    const {key: rendering} = outcomes.get(after.page.path)!;
    const key = toSourceKey(rendering, sourceHash, after.page.record.files);
    putSource(key, {...after, rendered: rendering}, place.cache.store);
    sources[file] = {...sources[file]!, key};
  }
  return {...run, kept: {...run.kept, pages}, sources};
}

function listGoneModules(compiled: PatchedSource[], {kept: {folder}}: CachedRun): string[] {
  const changed = compiled.filter(({before, after}) => before.module.ref !== after.module.ref);
  return changed.map(({before}) =>
    path.posix.join(folder, toModuleFile(before.module.ref.slice('p:'.length))),
  );
}

/** Compiles the pages while a thread loads the shell, then renders them in that thread. Throws where they cannot be patched. */
async function compileAndRender(
  o: PatchRunOptions,
  output: OutputFolder,
  reporter: LocaleReporter,
) {
  const {
    run: {kept},
    place,
  } = o;
  const node = moveShell(kept.node, (file) => path.resolve(place.siteDir, file));
  const threads = await place.threads();
  threads.prepare(kept.locale);
  if (await restoreServer(kept.node, place)) threads.expect(kept.locale, node);
  const compiling = reporter.start('Compile');
  const compiled = await compileAll(o, output);
  compiling.finish({detail: `${compiled.length} compiled, nothing else looked at`});
  const rendering = reporter.start('Render');
  const rendered = await renderPatched({...o, compiled, output, node, threads});
  rendering.finish({detail: describeRendering(rendered.outcomes)});
  return {compiled, rendered};
}

/** Patches the pages of one locale whose files changed. */
export async function patchRun(o: PatchRunOptions): Promise<PatchedRun> {
  const {place, patch} = o;
  const {locale, folder} = o.run.kept;
  process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
  const reporter = place.reporter.forLocale(place.expected.length > 1 ? locale : undefined);
  const output = patch.forFolder(folder);
  const {compiled, rendered} = await compileAndRender(o, output, reporter);
  const {siteDir, cache} = place;
  createLastBuildCache(place, locale).update(rendered.outcomes);
  const updated = updateRun(o, compiled, rendered);
  const read = await readPagesAgain({
    run: updated,
    siteDir,
    output,
    reporter,
    store: cache.store,
  });
  const run = {...updated, readerFiles: read.files};
  return {run, gone: [...listGoneModules(compiled, run), ...read.gone]};
}
