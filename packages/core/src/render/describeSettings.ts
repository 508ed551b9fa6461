import type {LoadedSite} from '../shared/site.js';
import {readEngineOptions} from '../shared/engineOptions.js';
import {allowsLateContent} from '../shared/knownCode.js';
import {nameGlobalFiles} from './globalFiles.js';
import {readLateLoader} from './lateLoader.js';
import type {RenderSettings} from './types.js';

/** Plain data: what pages are rendered by, apart from the shell. */
export function describeSettings(site: LoadedSite): RenderSettings {
  const {siteConfig, baseUrl, i18n} = site.context;
  const {csp, hydration} = readEngineOptions(siteConfig);
  return {
    locale: i18n.currentLocale,
    baseUrl,
    trailingSlash: siteConfig.trailingSlash,
    globalFiles: nameGlobalFiles(site.globalData),
    template: {
      ...(siteConfig.ssrTemplate && {ssrTemplate: siteConfig.ssrTemplate}),
      baseUrl,
      version: site.siteMetadata.docusaurusVersion,
      noIndex: siteConfig.noIndex,
      headTags: site.headTags,
      preBodyTags: site.preBodyTags,
      postBodyTags: site.postBodyTags,
      ...(hydration !== 'load' && {
        late: {hydration, lateContent: allowsLateContent(site), loader: readLateLoader()},
      }),
      ...(csp && {policy: csp.directives}),
    },
  };
}
