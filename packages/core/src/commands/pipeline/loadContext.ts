import type {LoadContext} from '@docusaurus/types';
import {loadSiteContext} from '../../config/index.js';
import {bundler} from '../../shell/index.js';
import type {BuildOptions} from './buildOptions.js';
import type {BuildPlace} from './buildPlace.js';

export interface LocaleContextOptions extends BuildPlace {
  options: BuildOptions;
  locale: string;
}

/** Loads the context that plugins of one locale get. */
export function loadContext({options, ...o}: LocaleContextOptions): Promise<LoadContext> {
  const {config, locale} = options;
  return loadSiteContext({
    ...o,
    bundler,
    automaticBaseUrlLocalizationDisabled: locale?.length === 1,
    ...(config && {config}),
  });
}
