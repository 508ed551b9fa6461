import path from 'node:path';
import {
  copyEnvironment,
  openAudit,
  openBuildCache,
  postponeFiles,
  readRemoteSettings,
  toStoreFolder,
  watchEnvironment,
  watchProcess,
  type ClosingOptions,
} from '../cache/index.js';
import type {Shard} from '../shared/shard.js';
import type {Asked} from '../config/index.js';
import {findStore, type BuildOptions, type BuildContext} from './pipeline/buildOptions.js';
import {optimizeLater} from './pipeline/optimizeLater.js';
import type {RenderThreads} from './pipeline/renderThreads.js';
import {createReporter} from './pipeline/reporter.js';
import {createMadeTest} from './fingerprint/listSiteFiles.js';
import {readLocales} from './fingerprint/readLocales.js';
import {NO_EARLIER_BUILD} from './fingerprint/compareFingerprints.js';
import {createSiteFingerprint, type SiteFingerprint} from './fingerprint/siteFingerprint.js';
import {NO_OUTPUT} from './restore/restoreLastSite.js';
import {NOT_TRIED, reuseLast, type Outcome} from './reuseLast.js';
import {refuseShard} from './shard/refuseShard.js';

export type {BuildOptions} from './pipeline/buildOptions.js';

/** A config that fails is for the build to tell. */
async function expectLocales(siteDir: string, {config, locale}: BuildOptions): Promise<string[]> {
  try {
    return await readLocales({siteDir, config, asked: locale});
  } catch {
    return [];
  }
}

async function openFingerprint(
  place: BuildContext,
  options: BuildOptions,
): Promise<SiteFingerprint | undefined> {
  const {config, minify, dev, locale} = options;
  const settings = {config, minify, dev, hasOneLocale: locale?.length === 1};
  const locales = place.expected;
  const onEdited = () => void place.threads().then((threads) => threads.prepare(locales[0]!));
  try {
    return await createSiteFingerprint({...place, locales, config, settings, onEdited});
  } catch {
    return undefined;
  }
}

type Opened = Pick<BuildContext, 'siteDir' | 'outDir' | 'cache'> & {options: BuildOptions};

/** Most builds have nothing to render, and load nothing for it. */
function openThreads({siteDir, outDir, cache, options}: Opened) {
  let opened: Promise<RenderThreads> | undefined;
  async function open(): Promise<RenderThreads> {
    const {openRenderThreads} = await import('./pipeline/renderThreads.js');
    const place = {siteDir, outDir: path.relative(siteDir, outDir), store: cache.store};
    return openRenderThreads({...place, maxMemory: options.maxMemory});
  }
  const threads = () => (opened ??= open());
  return Object.assign(threads, {close: async () => (await opened)?.close()});
}

function joinAsked(asked: Asked[]): Asked {
  const known = asked.filter((files) => files !== 'any');
  return known.length < asked.length ? 'any' : known.flat();
}

async function buildWhole(
  place: BuildContext,
  options: BuildOptions,
  fingerprint?: SiteFingerprint,
) {
  // What builds is loaded only here: there may have been nothing to do.
  const {buildSite} = await import('./pipeline/buildSite.js');
  const {built, kept, id, notes} = await buildSite(place, options, fingerprint?.lookAhead);
  const runs = built.flatMap(({run}) => ('key' in run ? run.key : []));
  const obstacle = built.flatMap(({run}) => ('obstacle' in run ? run.obstacle : [])).at(0);
  const warnings = place.reporter.listWarnings();
  const made = {
    site: id,
    runs: obstacle === undefined ? runs : [],
    warnings,
    ...(kept !== undefined && {kept}),
    ...(obstacle !== undefined && {obstacle}),
  };
  const files = built.flatMap((locale) => locale.files);
  const asked = built.map((locale) => locale.asked);
  const reason = built.map((locale) => locale.unpredictable).find((one) => one !== undefined);
  const roots = built.flatMap((locale) => locale.roots);
  fingerprint?.save({files, roots, made, asked: joinAsked(asked), reason});
  return {isPartial: false, notes};
}

/** As little as gives the site that building all of it would give. */
async function buildLeast(place: BuildContext, options: BuildOptions): Promise<Outcome> {
  const fingerprint = await openFingerprint(place, options);
  const reused = await reuseLast(place, options, fingerprint);
  if (!('reason' in reused)) return reused;
  const outcome = await buildWhole(place, options, fingerprint);
  // `--explain` has told the reason already.
  const expected = [NO_EARLIER_BUILD, NO_OUTPUT, NOT_TRIED.audit];
  const isExpected = options.explain || expected.includes(reused.reason);
  const notes = isExpected ? [] : [`Built the whole site because ${reused.reason}.`];
  return {...outcome, notes: [...outcome.notes, ...notes]};
}

function openAuditOf(siteDir: string, options: BuildOptions, remote: string | undefined) {
  const folder = path.relative(process.cwd(), toStoreFolder(siteDir, findStore(options)));
  return openAudit(options.audit!, {store: folder, remote});
}

async function buildOneShard(
  place: BuildContext,
  options: BuildOptions,
  shard: Shard,
): Promise<Outcome> {
  const {buildShard} = await import('./shard/buildShard.js');
  const {note, isLoadedElsewhere} = await buildShard(place, options, shard);
  return {isPartial: true, notes: [note], unsent: isLoadedElsewhere ? ['loaded'] : []};
}

/** `docusaurus build`: the new site replaces the last good one as a whole, once everything in it has succeeded. */
export async function build(siteDirParam = '.', options: BuildOptions = {}): Promise<void> {
  process.env.NODE_ENV = options.dev ? 'development' : 'production';
  process.env.BABEL_ENV = process.env.NODE_ENV;
  watchEnvironment();
  watchProcess();
  optimizeLater();
  const siteDir = path.resolve(siteDirParam);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  const {shard} = options;
  if (shard) refuseShard(siteDir, options);
  const reporter = createReporter();
  const expected = await expectLocales(siteDir, options);
  const scope = [path.relative(siteDir, outDir), ...expected, options.dev ?? false].join(' ');
  const remote = readRemoteSettings(options.storeRemote, copyEnvironment(), shard);
  const audit = options.audit && openAuditOf(siteDir, options, remote.settings?.url);
  const cache = openBuildCache({
    siteDir,
    dir: findStore(options),
    scope,
    isMade: createMadeTest({siteDir, outDir}),
    remote,
    audit,
  });
  cache.files.postponed = postponeFiles();
  const threads = openThreads({siteDir, outDir, cache, options});
  const place = {siteDir, outDir, reporter, cache, expected, threads};
  const notes: string[] = [];
  let closing: ClosingOptions = {isPartial: true};
  try {
    const outcome = await (shard
      ? buildOneShard(place, options, shard)
      : buildLeast(place, options));
    notes.push(...outcome.notes);
    closing = outcome;
  } finally {
    await threads.close();
    if (audit) notes.push(audit.describe());
    notes.push(...(await cache.close(closing)));
    reporter.finish();
    notes.forEach(reporter.announce);
  }
  if (shard) return;
  reporter.announce(`Generated static files in ${path.relative(process.cwd(), outDir) || '.'}.`);
}
