import path from 'node:path';
import {openBuildCache} from '../cache/index.js';
import {confirmOutput} from '../write/index.js';
import {
  findStore,
  toOutputOptions,
  type BuildOptions,
  type BuildPlace,
} from './pipeline/buildOptions.js';
import {createReporter} from './pipeline/reporter.js';
import {readLocales} from './stamp/readLocales.js';
import {createSiteStamp, type SiteStamp} from './stamp/siteStamp.js';

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
async function buildUnlessSame(place: BuildPlace, options: BuildOptions): Promise<Outcome> {
  const stamp = await openStamp(place, options);
  if (stamp && !options.explain && stamp.holds()) {
    const files = await confirmOutput(toOutputOptions(place, place.expected, options));
    const note = `Nothing has changed: 0 pages rendered, 0 files written, ${files} kept.`;
    if (files) return {isSame: true, notes: [note]};
  }
  // What builds is loaded only here: there may have been nothing to do.
  const {buildSite} = await import('./pipeline/buildSite.js');
  const {built, notes} = await buildSite(place, options);
  const isSettled = built.every((locale) => locale.isPredictable) && !place.reporter.hasWarned();
  if (isSettled) stamp?.save(built.flatMap(({files}) => files));
  return {isSame: false, notes};
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
