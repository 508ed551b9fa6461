import type {GeneratedFiles} from '../../cache/index.js';
import {describeLoad, loadSite} from '../../plugins/index.js';
import {findDuplicateRoutes} from '../../routes/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {askPlugins} from '../../shell/index.js';
import {toBundlingOptions} from './buildOptions.js';
import {loadContext} from './loadContext.js';
import type {BuildLocaleOptions} from './localeOptions.js';

/** Loads the site in one locale: the config, and everything that the plugins make of it and of the content. */
export async function loadLocale(
  generated: GeneratedFiles,
  {siteDir, locale, options, output, cache, reporter}: BuildLocaleOptions,
): Promise<LoadedSite> {
  const phase = reporter.start('Load');
  const context = await loadContext({siteDir, locale, outDir: output.dir, options, cache});
  const bundling = {...toBundlingOptions(options), onWarnings: reporter.settle};
  const ask = (site: LoadedSite) => askPlugins({site, ...bundling});
  const load = () => loadSite({context, cache, generated, askPlugins: ask});
  const {site, parts} = await reporter.hear(load);
  // After a failure, the next `write()` tries again, and its caller gets the error.
  generated.write().catch(() => {});
  reporter.settle(findDuplicateRoutes({site}));
  const kept = describeLoad(parts);
  phase.finish({detail: `${site.plugins.length} plugins${kept ? `; ${kept}` : ''}`});
  return site;
}
