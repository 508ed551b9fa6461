import path from 'node:path';
import {openBuildCache, toStoreFolder, type BuildCache} from '../cache/index.js';
import {createReporter, type Reporter} from './pipeline/reporter.js';
import {buildLocale} from './pipeline/buildLocale.js';
import {resolveLocales} from './pipeline/resolveLocales.js';
import {openOutput, type CommitReport, type Output} from '../write/index.js';

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

interface BuildParts {
  siteDir: string;
  outDir: string;
  locales: string[];
  reporter: Reporter;
  cache: BuildCache;
}

async function buildAll(
  {siteDir, outDir, locales, reporter, cache}: BuildParts,
  output: Output,
  options: BuildOptions,
): Promise<void> {
  for (const locale of locales) {
    await buildLocale({
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
  }
}

function describeCommit({counts, notes}: CommitReport): string[] {
  const {written, kept, removed} = counts;
  return [`${written} files written, ${kept} kept, ${removed} removed.`, ...notes];
}

async function buildAndCommit(parts: BuildParts, options: BuildOptions): Promise<string[]> {
  const {siteDir, outDir, locales} = parts;
  const {changedFiles} = options;
  const output = await openOutput({
    outDir,
    siteDir,
    locales,
    storeDir: toStoreFolder(siteDir, findStore(options)),
    ...(changedFiles && {changedFiles: path.resolve(changedFiles)}),
  });
  try {
    await buildAll(parts, output, options);
    return describeCommit(await output.commit());
  } catch (error) {
    await output.discard();
    throw error;
  }
}

function findStore({store}: BuildOptions): string | undefined {
  return store ?? process.env.VELOCISAURUS_STORE;
}

/** `docusaurus build`: the new site replaces the last good one as a whole, once everything in it has succeeded. */
export async function build(siteDirParam = '.', options: BuildOptions = {}): Promise<void> {
  process.env.NODE_ENV = options.dev ? 'development' : 'production';
  process.env.BABEL_ENV = process.env.NODE_ENV;
  const siteDir = path.resolve(siteDirParam);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  const reporter = createReporter();
  const locales = await resolveLocales({siteDir, ...options});
  const cache = openBuildCache({siteDir, dir: findStore(options)});
  const notes: string[] = [];
  try {
    notes.push(...(await buildAndCommit({siteDir, outDir, locales, reporter, cache}, options)));
  } finally {
    notes.push(...(await cache.close()));
    reporter.finish();
    notes.forEach(reporter.announce);
  }
  reporter.announce(`Generated static files in ${path.relative(process.cwd(), outDir) || '.'}.`);
}
