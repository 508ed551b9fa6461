import path from 'node:path';
import {openBuildCache, toStoreFolder, type BuildCache} from '../cache/index.js';
import {createReporter, type Reporter} from './pipeline/reporter.js';
import type {BuiltLocale} from './pipeline/buildLocale.js';
import {confirmOutput, openOutput, type CommitReport, type Output} from '../write/index.js';
import {readLocales} from './stamp/readLocales.js';
import {createSiteStamp, type SiteStamp} from './stamp/siteStamp.js';

export interface BuildOptions {
  locale?: string[];
  outDir?: string;
  config?: string;
  minify?: boolean;
  dev?: boolean;
  /** Folder of what is kept between builds. */
  store?: string;
  /** In MB, for the whole process. */
  maxMemory?: number;
  /** `true`, or the path of one page. */
  explain?: string | true;
  /** Where to write the list of added, changed and removed files. */
  changedFiles?: string;
}

interface Place {
  siteDir: string;
  outDir: string;
  reporter: Reporter;
  cache: BuildCache;
  /** The locales that a build will have, if nothing is wrong with the config. */
  expected: string[];
}

interface BuildParts extends Place {
  locales: string[];
}

async function buildAll(
  {siteDir, outDir, locales, reporter, cache}: BuildParts,
  output: Output,
  options: BuildOptions,
): Promise<BuiltLocale[]> {
  const {buildLocale} = await import('./pipeline/buildLocale.js');
  const built: BuiltLocale[] = [];
  for (const locale of locales) {
    const done = await buildLocale({
      siteDir,
      output,
      locale,
      config: options.config,
      minify: options.minify ?? true,
      mode: options.dev ? 'development' : 'production',
      automaticBaseUrlLocalizationDisabled: options.locale?.length === 1,
      reporter: reporter.forLocale(locales.length > 1 ? locale : undefined),
      cache,
      maxMemory: options.maxMemory,
      explain: options.explain,
      siteOutDir: path.relative(siteDir, outDir),
    });
    built.push(done);
  }
  return built;
}

function describeCommit({counts, notes}: CommitReport): string[] {
  const {written, kept, removed} = counts;
  return [`${written} files written, ${kept} kept, ${removed} removed.`, ...notes];
}

function findStore({store}: BuildOptions): string | undefined {
  return store ?? process.env.VELOCISAURUS_STORE;
}

function toOutputOptions({siteDir, outDir, locales}: BuildParts, options: BuildOptions) {
  const {changedFiles} = options;
  return {
    outDir,
    siteDir,
    locales,
    storeDir: toStoreFolder(siteDir, findStore(options)),
    ...(changedFiles && {changedFiles: path.resolve(changedFiles)}),
  };
}

interface Committed {
  built: BuiltLocale[];
  notes: string[];
}

async function buildAndCommit(parts: BuildParts, options: BuildOptions): Promise<Committed> {
  const output = await openOutput(toOutputOptions(parts, options));
  try {
    const built = await buildAll(parts, output, options);
    return {built, notes: describeCommit(await output.commit())};
  } catch (error) {
    const explained = output.explain(error);
    await output.discard();
    throw explained;
  }
}

/** A config that fails is for the build to tell. */
async function expectLocales(siteDir: string, {config, locale}: BuildOptions): Promise<string[]> {
  try {
    return await readLocales({siteDir, config, asked: locale});
  } catch {
    return [];
  }
}

async function openStamp(place: Place, options: BuildOptions): Promise<SiteStamp | undefined> {
  const {config, minify, dev, locale} = options;
  const settings = {config, minify, dev, hasOneLocale: locale?.length === 1};
  try {
    return await createSiteStamp({...place, locales: place.expected, config, settings});
  } catch {
    return undefined;
  }
}

interface Outcome {
  notes: string[];
  /** Nothing had to be done, and so not all that is kept was asked for. */
  isSame: boolean;
}

/** What the last build did, or what a build does now. */
async function buildUnlessSame(place: Place, options: BuildOptions): Promise<Outcome> {
  const stamp = await openStamp(place, options);
  if (stamp && !options.explain && stamp.holds()) {
    const parts = {...place, locales: place.expected};
    const files = await confirmOutput(toOutputOptions(parts, options));
    const note = `Nothing has changed: 0 pages rendered, 0 files written, ${files} kept.`;
    if (files) return {isSame: true, notes: [note]};
  }
  const {built, notes} = await buildAnew(place, options);
  const isSettled = built.every((locale) => locale.isPredictable) && !place.reporter.hasWarned();
  if (isSettled) stamp?.save(built.flatMap(({files}) => files));
  return {isSame: false, notes};
}

/** What builds is loaded only here: there may have been nothing to do. */
async function buildAnew(place: Place, options: BuildOptions): Promise<Committed> {
  const {resolveLocales} = await import('./pipeline/resolveLocales.js');
  const locales = await resolveLocales({siteDir: place.siteDir, ...options});
  return buildAndCommit({...place, locales}, options);
}

/** `docusaurus build`: the new site replaces the last good one as a whole, once everything in it has succeeded. */
export async function build(siteDirParam = '.', options: BuildOptions = {}): Promise<void> {
  process.env.NODE_ENV = options.dev ? 'development' : 'production';
  process.env.BABEL_ENV = process.env.NODE_ENV;
  const siteDir = path.resolve(siteDirParam);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  const reporter = createReporter();
  const expected = await expectLocales(siteDir, options);
  const scope = [path.relative(siteDir, outDir), ...expected, options.dev ?? false].join(' ');
  const cache = openBuildCache({siteDir, dir: findStore(options), scope});
  const notes: string[] = [];
  let isPartial = true;
  try {
    const outcome = await buildUnlessSame({siteDir, outDir, reporter, cache, expected}, options);
    notes.push(...outcome.notes);
    isPartial = outcome.isSame;
  } finally {
    notes.push(...(await cache.close({isPartial})));
    reporter.finish();
    notes.forEach(reporter.announce);
  }
  reporter.announce(`Generated static files in ${path.relative(process.cwd(), outDir) || '.'}.`);
}
