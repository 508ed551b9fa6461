import path from 'node:path';
import {openOutput, type CommitReport, type Output} from '../../write/index.js';
import {buildLocale, type BuiltLocale} from './buildLocale.js';
import {toOutputOptions, type BuildOptions, type BuildPlace} from './buildOptions.js';
import {resolveLocales} from './resolveLocales.js';

async function buildAll(
  {siteDir, outDir, reporter, cache}: BuildPlace,
  {locales, output}: {locales: string[]; output: Output},
  options: BuildOptions,
): Promise<BuiltLocale[]> {
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

export interface BuiltSite {
  built: BuiltLocale[];
  /** What to say in the end. */
  notes: string[];
}

/** Builds all locales; the new site takes the place of the last one when all of them have succeeded. */
export async function buildSite(place: BuildPlace, options: BuildOptions): Promise<BuiltSite> {
  const locales = await resolveLocales({siteDir: place.siteDir, ...options});
  const output = await openOutput(toOutputOptions(place, locales, options));
  try {
    const built = await buildAll(place, {locales, output}, options);
    return {built, notes: describeCommit(await output.commit())};
  } catch (error) {
    const explained = output.explain(error);
    await output.discard();
    throw explained;
  }
}
