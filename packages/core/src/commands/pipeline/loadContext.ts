import type {LoadContext} from '@docusaurus/types';
import {loadSiteContext, type SiteContextParams} from '../../config/index.js';
import {bundler} from '../../shell/index.js';

export interface LocaleContextOptions extends Omit<SiteContextParams, 'bundler' | 'config'> {
  config: string | undefined;
}

/** Loads the context that plugins of one locale get. */
export const loadContext = ({config, ...params}: LocaleContextOptions): Promise<LoadContext> =>
  loadSiteContext({...params, bundler, ...(config && {config})});
