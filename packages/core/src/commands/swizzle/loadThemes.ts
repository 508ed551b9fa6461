import {loadSiteContext} from '../../config/index.js';
import {initializeSources, type InitializedSource} from '../../plugins/index.js';
import {toTheme, type SwizzleTheme} from './theme.js';

interface SiteParams {
  siteDir: string;
  config: string | undefined;
}

/** The site's plugins that bring components. */
export async function loadThemes({siteDir, config}: SiteParams): Promise<SwizzleTheme[]> {
  const context = await loadSiteContext({siteDir, config});
  const initialized = await initializeSources(context);
  return initialized.map(readTheme).filter((theme) => theme !== undefined);
}

/** A module may export what it tells about its components beside its default export, or on it. */
function readTheme({source, plugin}: InitializedSource): SwizzleTheme | undefined {
  return plugin ? toTheme(plugin, {...source.module, ...source.create}) : undefined;
}
