import {renderDevClient} from './devClient.js';
import type {CompiledPage} from '../pages/index.js';
import {createPageTemplate} from '../render/index.js';
import type {LoadedSite, Shell} from '../shared/site.js';

/** The page as the dev server sends it: no content yet, the browser renders it from the record. */
export function renderDevHtml({
  site,
  page,
  shell,
}: {
  site: LoadedSite;
  page: CompiledPage;
  shell: Shell;
}): string {
  const {baseUrl, siteConfig, i18n} = site.context;
  const {headTags, preBodyTags, postBodyTags, siteMetadata} = site;
  const template = createPageTemplate({
    baseUrl,
    version: siteMetadata.docusaurusVersion,
    noIndex: siteConfig.noIndex,
    headTags: headTags + renderDevClient(baseUrl),
    preBodyTags,
    postBodyTags,
  });
  const {htmlLang, direction} = i18n.localeConfigs[i18n.currentLocale]!;
  const head = {
    htmlAttributes: `lang="${htmlLang}" dir="${direction}"`,
    bodyAttributes: '',
    title: `<title>${siteConfig.title}</title>`,
    meta: '',
    link: '',
    script: '',
  };
  const app = {html: '', head, record: JSON.stringify(page.record)};
  return template({
    app,
    scripts: shell.entry.js,
    stylesheets: shell.entry.css,
  });
}
