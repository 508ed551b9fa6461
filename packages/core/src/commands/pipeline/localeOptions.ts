import type {Output} from '../../write/index.js';
import type {BuildContext, BuildOptions} from './buildOptions.js';
import type {RenderThreads} from './renderThreads.js';
import type {LocaleReporter} from './reporter.js';

/** The context of a build for the steps of one locale, with the reporter and the threads of that locale. */
export interface BuildLocaleOptions extends Omit<BuildContext, 'reporter' | 'threads'> {
  options: BuildOptions;
  output: Output;
  locale: string;
  reporter: LocaleReporter;
  threads: RenderThreads;
}
