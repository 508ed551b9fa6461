import {loadSiteContext} from '../../config/index.js';
import {describeLoad, loadSiteWithReport} from '../../plugins/index.js';
import {findDuplicateRoutes} from '../../routes/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {askPlugins, bundler} from '../../shell/index.js';
import type {BuildLocaleOptions} from './localeOptions.js';

/** What the plugins make of the config and the content, in one locale. */
export async function loadLocale(options: BuildLocaleOptions): Promise<LoadedSite> {
  const {siteDir, locale, config, output, cache, reporter, mode, minify} = options;
  const {automaticBaseUrlLocalizationDisabled} = options;
  const phase = reporter.start('Load');
  const context = await loadSiteContext({
    siteDir,
    locale,
    outDir: output.dir,
    automaticBaseUrlLocalizationDisabled,
    cache,
    bundler,
    ...(config && {config}),
  });
  const onWarnings = reporter.settle;
  const ask = (site: LoadedSite) => askPlugins({site, mode, minify, onWarnings});
  const {site, parts} = await loadSiteWithReport({context, cache, askPlugins: ask});
  // What fails is told to the next one who waits for it.
  cache.files.postponed?.write().catch(() => {});
  reporter.settle(findDuplicateRoutes({site}));
  const kept = describeLoad(parts);
  phase.finish({detail: `${site.plugins.length} plugins${kept ? `; ${kept}` : ''}`});
  return site;
}
