import {auditRestorable} from '../restore/auditRestorable.js';
import {keepSite} from '../restore/keepSite.js';
import {listOtherLocales, mayModifyOutput} from '../../plugins/index.js';
import {openOutput, type Output, type OutputTable} from '../../write/index.js';
import {beginLocale, finishLocale, type BegunLocale, type BuiltLocale} from './buildLocale.js';
import {toOutputOptions, type BuildOptions, type BuildContext} from './buildOptions.js';
import {describeCommit} from './describeCommit.js';
import type {BuildLocaleOptions} from './localeOptions.js';
import {resolveLocales} from './resolveLocales.js';

type AllOptions = {locales: string[]; output: Output};

export async function describeLocales(
  place: BuildContext,
  {locales, output}: AllOptions,
  options: BuildOptions,
): Promise<BuildLocaleOptions[]> {
  const threads = await place.threads();
  return locales.map((locale) => ({
    ...place,
    options,
    output,
    locale,
    reporter: place.reporter.forLocale(locales.length > 1 ? locale : undefined),
    threads,
  }));
}

/** Whether other locales must wait: hooks may look at the whole folder of their locale, and the folders of others lie inside of it. */
function hasFolderToItself({site: {context, plugins}}: BegunLocale): boolean {
  return mayModifyOutput(plugins) && listOtherLocales(context).length > 0;
}

/** While the pages of a locale are rendered, the next one is loaded and compiled. */
async function buildAll(
  locales: BuildLocaleOptions[],
  lookAhead: () => Promise<void>,
): Promise<BuiltLocale[]> {
  const built: BuiltLocale[] = [];
  let rendering: Promise<unknown> = Promise.resolve();
  let finishLast = () => Promise.resolve();
  try {
    for (const options of locales) {
      const begun = await beginLocale(options, rendering);
      rendering = begun.rendering;
      await finishLast();
      finishLast = async () => void built.push(await finishLocale(begun, options));
      if (!hasFolderToItself(begun)) continue;
      await finishLast();
      finishLast = () => Promise.resolve();
    }
    await Promise.all([finishLast(), lookAhead()]);
    return built;
  } finally {
    // Nothing may be written once the build has failed.
    await Promise.allSettled([rendering]);
  }
}

interface MadeSite {
  built: BuiltLocale[];
  output: Output;
  place: BuildContext;
}

/** Completes the audit of the build, if there is one. Throws its findings. */
function auditSite(files: OutputTable, {built, output, place}: MadeSite): void {
  const {siteDir, cache} = place;
  if (!cache.audit) return;
  const server = built.flatMap(({kept}) => kept.node.files);
  auditRestorable(
    [...files].map(([file, {hash}]) => ({file, hash})),
    output.dir,
    cache,
  );
  auditRestorable(server, siteDir, cache);
  cache.audit.settle();
}

/** Keeps the site in the store, but only if a later build can know that its site would be the same. @returns The key. */
function keepBuilt(files: OutputTable, {built, output, place}: MadeSite): string | undefined {
  const isUnpredictable = built.some(({unpredictable}) => unpredictable !== undefined);
  if (isUnpredictable || place.cache.trace.findUncacheable()) return undefined;
  const locales = built.map(({kept}) => kept);
  return keepSite({place, files, dir: output.dir, locales, copies: output.listCopies()});
}

export interface BuiltSite {
  built: BuiltLocale[];
  /** Key of the site as the store holds it, if it does. */
  kept: string | undefined;
  /** The id of the site. */
  id: string;
  /** Lines to print at the end. */
  notes: string[];
}

/**
 * Builds all locales. The new site replaces the last one when all of them have succeeded. `lookAhead` runs while the last locale is
 * rendered.
 */
export async function buildSite(
  place: BuildContext,
  options: BuildOptions,
  lookAhead = async () => {},
): Promise<BuiltSite> {
  const locales = await resolveLocales({siteDir: place.siteDir, ...options});
  const output = await openOutput(toOutputOptions(place, locales, options));
  try {
    const [first] = locales;
    if (first) (await place.threads()).prepare(first);
    const built = await buildAll(
      await describeLocales(place, {locales, output}, options),
      lookAhead,
    );
    let kept: string | undefined;
    const report = await output.commit((files) => {
      auditSite(files, {built, output, place});
      kept = keepBuilt(files, {built, output, place});
    });
    return {built, kept, id: report.id, notes: describeCommit(report)};
  } catch (error) {
    const explained = output.explain(error);
    await output.discard();
    // A forged value may be the cause of the failure.
    place.cache.audit?.settle();
    throw explained;
  }
}
