import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import {loadSiteContext, type SiteContextParams} from '../config/index.js';
import {initializePlugins} from '../plugins/index.js';

interface SitePlugins {
  context: LoadContext;
  plugins: InitializedPlugin[];
}

/** The site's plugins before any of them has loaded content. */
export async function initSitePlugins(params: SiteContextParams): Promise<SitePlugins> {
  const context = await loadSiteContext(params);
  return {context, plugins: await initializePlugins(context)};
}
