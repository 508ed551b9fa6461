import path from 'node:path';
import {openBuildCache, watchEnvironment} from '../cache/index.js';
import {confirmOutput, identifyOutput} from '../write/index.js';
import {
  findStore,
  toOutputOptions,
  type BuildOptions,
  type BuildPlace,
} from './pipeline/buildOptions.js';
import {optimizeLater} from './pipeline/optimizeLater.js';
import type {RenderThreads} from './pipeline/renderThreads.js';
import {createReporter} from './pipeline/reporter.js';
import {readLocales} from './stamp/readLocales.js';
import type {Difference, NoDifference} from './stamp/compareStamps.js';
import {createSiteStamp, type SiteStamp} from './stamp/siteStamp.js';
import {describeCommit} from './pipeline/describeCommit.js';

export type {BuildOptions} from './pipeline/buildOptions.js';

/** A config that fails is for the build to tell. */
async function expectLocales(siteDir: string, {config, locale}: BuildOptions): Promise<string[]> {
  try {
    return await readLocales({siteDir, config, asked: locale});
  } catch {
    return [];
  }
}

async function openStamp(place: BuildPlace, options: BuildOptions): Promise<SiteStamp | undefined> {
  const {config, minify, dev, locale} = options;
  const settings = {config, minify, dev, hasOneLocale: locale?.length === 1};
  const locales = place.expected;
  const onEdited = () => void place.threads().then((threads) => threads.prepare(locales[0]!));
  try {
    return await createSiteStamp({...place, locales, config, settings, onEdited});
  } catch {
    return undefined;
  }
}

type Opened = Pick<BuildPlace, 'siteDir' | 'outDir' | 'cache'> & {options: BuildOptions};

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

interface Outcome {
  notes: string[];
  /** Not all was done, and so not all that is kept was asked for. */
  isPartial: boolean;
}

/** How the site differs from what the last one was made of; a kill may have left another one there than the stamp tells of. */
function compareWithLast(place: BuildPlace, options: BuildOptions, stamp?: SiteStamp) {
  const difference = stamp?.compare() ?? {reason: 'the site could not be read beforehand'};
  if ('reason' in difference) return difference;
  const site = identifyOutput(toOutputOptions(place, place.expected, options));
  return site === difference.last.site ? difference : {reason: 'another site lies there'};
}

async function confirmLast(place: BuildPlace, options: BuildOptions) {
  const files = await confirmOutput(toOutputOptions(place, place.expected, options));
  return files && `Nothing has changed: 0 pages rendered, 0 files written, ${files} kept.`;
}

/** A few pages with new bodies, where nothing else differs from the last build. */
async function amendLast(place: BuildPlace, options: BuildOptions, difference: Difference) {
  const {amendSite} = await import('./amend/amendSite.js');
  // Why it cannot be done is told by `--explain`.
  return amendSite({place, options, difference}).catch(() => undefined);
}

/** To explain a build, all of it has to be gone through. */
async function explainShortCuts(
  place: BuildPlace,
  options: BuildOptions,
  difference: Difference | NoDifference,
) {
  const {explainAmending} = await import('./amend/explainAmending.js');
  place.reporter.forLocale(undefined).tell(await explainAmending({place, options, difference}));
}

async function buildWhole(place: BuildPlace, options: BuildOptions, stamp?: SiteStamp) {
  // What builds is loaded only here: there may have been nothing to do.
  const {buildSite} = await import('./pipeline/buildSite.js');
  const {built, id, notes} = await buildSite(place, options);
  const isSettled = built.every((locale) => locale.isPredictable) && !place.reporter.hasWarned();
  const runs = built.flatMap(({run}) => run ?? []);
  const made = {site: id, runs: runs.length === built.length ? runs : []};
  const files = built.flatMap((locale) => locale.files);
  const readsHistory = built.some((locale) => locale.readsHistory);
  if (isSettled) stamp?.save({files, made, readsHistory});
  return {isPartial: false, notes};
}

/** As little as gives the site that building all of it would give. */
async function buildLeast(place: BuildPlace, options: BuildOptions): Promise<Outcome> {
  const stamp = await openStamp(place, options);
  const difference = compareWithLast(place, options, stamp);
  if (options.explain) await explainShortCuts(place, options, difference);
  if (options.explain || 'reason' in difference) return buildWhole(place, options, stamp);
  if (difference.edited.length === 0) {
    const note = await confirmLast(place, options);
    return note ? {isPartial: true, notes: [note]} : buildWhole(place, options, stamp);
  }
  const amended = await amendLast(place, options, difference);
  if (!amended) return buildWhole(place, options, stamp);
  stamp!.save({files: [], made: amended.made, isPartial: true});
  return {isPartial: true, notes: describeCommit(amended.report)};
}

/** `docusaurus build`: the new site replaces the last good one as a whole, once everything in it has succeeded. */
export async function build(siteDirParam = '.', options: BuildOptions = {}): Promise<void> {
  process.env.NODE_ENV = options.dev ? 'development' : 'production';
  process.env.BABEL_ENV = process.env.NODE_ENV;
  watchEnvironment();
  optimizeLater();
  const siteDir = path.resolve(siteDirParam);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  const reporter = createReporter();
  const expected = await expectLocales(siteDir, options);
  const scope = [path.relative(siteDir, outDir), ...expected, options.dev ?? false].join(' ');
  const cache = openBuildCache({siteDir, dir: findStore(options), scope});
  const threads = openThreads({siteDir, outDir, cache, options});
  const place = {siteDir, outDir, reporter, cache, expected, threads};
  const notes: string[] = [];
  let isPartial = true;
  try {
    const outcome = await buildLeast(place, options);
    notes.push(...outcome.notes);
    isPartial = outcome.isPartial;
  } finally {
    await threads.close();
    notes.push(...(await cache.close({isPartial})));
    reporter.finish();
    notes.forEach(reporter.announce);
  }
  reporter.announce(`Generated static files in ${path.relative(process.cwd(), outDir) || '.'}.`);
}
