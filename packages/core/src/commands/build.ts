import path from 'node:path';
import {createReporter, type Reporter} from './pipeline/reporter.js';
import {buildLocale} from './pipeline/buildLocale.js';
import {resolveLocales} from './pipeline/resolveLocales.js';
import {openStaging} from '../write/index.js';

export interface BuildOptions {
  locale?: string[];
  outDir?: string;
  config?: string;
  minify?: boolean;
  dev?: boolean;
}

async function buildAll(
  siteDir: string,
  options: BuildOptions,
  reporter: Reporter,
  stagingDir: string,
): Promise<void> {
  const locales = await resolveLocales({siteDir, ...options});
  for (const locale of locales) {
    await buildLocale({
      siteDir,
      outDir: stagingDir,
      locale,
      config: options.config,
      minify: options.minify ?? true,
      mode: options.dev ? 'development' : 'production',
      automaticBaseUrlLocalizationDisabled: options.locale?.length === 1,
      reporter: reporter.forLocale(locales.length > 1 ? locale : undefined),
    });
  }
}

/** `docusaurus build`: the new site replaces the last good one as a whole, once everything in it has succeeded. */
export async function build(siteDirParam = '.', options: BuildOptions = {}): Promise<void> {
  process.env.NODE_ENV = options.dev ? 'development' : 'production';
  process.env.BABEL_ENV = process.env.NODE_ENV;
  const siteDir = path.resolve(siteDirParam);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  const reporter = createReporter();
  const staging = await openStaging({outDir});
  try {
    await buildAll(siteDir, options, reporter, staging.dir);
    await staging.commit();
  } catch (error) {
    await staging.discard();
    throw error;
  } finally {
    reporter.finish();
  }
  reporter.announce(`Generated static files in ${path.relative(process.cwd(), outDir) || '.'}.`);
}
