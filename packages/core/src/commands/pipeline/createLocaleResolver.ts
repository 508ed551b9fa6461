import {createReadResolver, listVersionDocs, type ResolveRead} from '../../routes/index.js';
import type {LoadedSite} from '../../shared/site.js';

/** Answers the reads of pages of a locale during rendering. Another locale may be loaded meanwhile. */
export function createLocaleResolver(site: LoadedSite, locale: string): ResolveRead {
  return createReadResolver({
    globalData: site.globalData,
    versionDocs: listVersionDocs({site}),
    overrides: {DOCUSAURUS_CURRENT_LOCALE: locale},
  });
}
