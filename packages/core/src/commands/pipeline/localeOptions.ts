import type {BuildCache} from '../../cache/index.js';
import type {Output} from '../../write/index.js';
import type {RenderThreads} from './renderThreads.js';
import type {LocaleReporter} from './reporter.js';

export interface BuildLocaleOptions {
  siteDir: string;
  output: Output;
  /** Relative to the site. */
  siteOutDir: string;
  locale: string;
  config: string | undefined;
  minify: boolean;
  mode: 'production' | 'development';
  automaticBaseUrlLocalizationDisabled: boolean;
  reporter: LocaleReporter;
  cache: BuildCache;
  /** In MB, for the whole process. */
  maxMemory: number | undefined;
  explain: string | true | undefined;
  threads: RenderThreads;
}
