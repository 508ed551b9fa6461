import path from 'node:path';
import {watchEnvironment, watchProcess} from '../cache/index.js';
import type {Shard} from '../shared/shard.js';
import {NO_EARLIER_BUILD} from './fingerprint/compareFingerprints.js';
import {createSiteFingerprint, type SiteFingerprint} from './fingerprint/siteFingerprint.js';
import type {BuildContext, BuildOptions} from './pipeline/buildOptions.js';
import {openBuild} from './pipeline/openBuild.js';
import {optimizeLater} from './pipeline/optimizeLater.js';
import {NO_OUTPUT} from './restore/restoreLastSite.js';
import {NOT_TRIED, reuseLast, type Outcome} from './reuseLast.js';
import {refuseShard} from './shard/refuseShard.js';

export type {BuildOptions} from './pipeline/buildOptions.js';

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

/** Does the least work that gives the same site as a whole build. */
async function buildLeast(place: BuildContext, options: BuildOptions): Promise<Outcome> {
  const fingerprint = await openFingerprint(place, options);
  const reused = await reuseLast(place, options, fingerprint);
  if (!('reason' in reused)) return reused;
  // The code that builds is loaded only now, since there may have been nothing to do.
  const {buildWhole} = await import('./pipeline/buildWhole.js');
  const outcome = await buildWhole(place, options, fingerprint);
  // `--explain` has printed the reason already.
  const expected = [NO_EARLIER_BUILD, NO_OUTPUT, NOT_TRIED.audit];
  const isExpected = options.explain || expected.includes(reused.reason);
  const notes = isExpected ? [] : [`Built the whole site because ${reused.reason}.`];
  return {...outcome, notes: [...outcome.notes, ...notes]};
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

function prepareProcess({dev}: BuildOptions): void {
  process.env.NODE_ENV = dev ? 'development' : 'production';
  process.env.BABEL_ENV = process.env.NODE_ENV;
  watchEnvironment();
  watchProcess();
  optimizeLater();
}

/** `docusaurus build`: the new site replaces the last good one as a whole, once everything in it has succeeded. */
export async function build(siteDirParam = '.', options: BuildOptions = {}): Promise<void> {
  prepareProcess(options);
  const siteDir = path.resolve(siteDirParam);
  const {shard} = options;
  if (shard) refuseShard(siteDir, options);
  const {place, close} = await openBuild(siteDir, options);
  let outcome: Outcome = {isPartial: true, notes: []};
  try {
    outcome = await (shard ? buildOneShard(place, options, shard) : buildLeast(place, options));
  } finally {
    await close(outcome);
  }
  if (shard) return;
  const where = path.relative(process.cwd(), place.outDir) || '.';
  place.reporter.announce(`Generated static files in ${where}.`);
}
