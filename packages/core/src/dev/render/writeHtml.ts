import {
  createDocumentTemplate,
  createPageTemplate,
  listScripts,
  type PlainApp,
} from '../../render/index.js';
import type {CompiledPage} from '../../pages/index.js';
import {DEV_CLIENT_FOLDER} from '../../shared/dev.js';
import {listShownParts} from '../../shared/parts.js';
import type {RenderedApp} from '../../shared/rendering.js';
import type {LoadedSite} from '../../shared/site.js';
import {writeShellMark} from '../../shared/shellMarks.js';
import type {PageRecord} from '../../shared/wire.js';
import type {WatchedShell} from '../../shell/index.js';

function writeDevClient(baseUrl: string): string {
  const settings = JSON.stringify({baseUrl});
  return `<script type="module">import {startDevClient} from ${JSON.stringify(`${baseUrl}${DEV_CLIENT_FOLDER}/startDevClient.js`)}; startDevClient(${settings});</script>`;
}

function createEmptyApp({site, record}: {site: LoadedSite; record: PageRecord}): PlainApp {
  const {siteConfig, i18n} = site.context;
  const {htmlLang, direction} = i18n.localeConfigs[i18n.currentLocale]!;
  const head = {
    htmlAttributes: `lang="${htmlLang}" dir="${direction}"`,
    bodyAttributes: '',
    title: `<title>${siteConfig.title}</title>`,
    meta: '',
    link: '',
    script: '',
  };
  return {html: '', head, record: JSON.stringify(record)};
}

/** The HTML of a page. Without `rendered`, the browser renders the page from its record. */
export function writeHtml({
  site,
  page,
  record,
  rendered,
  shell,
  dataScripts,
}: {
  site: LoadedSite;
  page: CompiledPage;
  record: PageRecord;
  rendered: RenderedApp | undefined;
  shell: WatchedShell;
  dataScripts: string[];
}): string {
  const {baseUrl, siteConfig} = site.context;
  const {headTags, preBodyTags, postBodyTags, siteMetadata} = site;
  const {ssrTemplate} = siteConfig;
  const settings = {
    ...(ssrTemplate && {ssrTemplate}),
    baseUrl,
    version: siteMetadata.docusaurusVersion,
    noIndex: siteConfig.noIndex,
    headTags: `${headTags}<script>${writeShellMark(shell.hash)}</script>${writeDevClient(baseUrl)}`,
    preBodyTags,
    postBodyTags,
  };
  const {entry, modules} = shell;
  const browser = {entry, modules, files: []};
  const {scripts, stylesheets, parts} = createDocumentTemplate({browser, template: settings})(page);
  const app = rendered
    ? {html: rendered.html, head: rendered.head, record: JSON.stringify(record)}
    : createEmptyApp({site, record});
  return createPageTemplate(settings)({
    app,
    stylesheets,
    scripts: listScripts(listShownParts(app.html), {
      scripts: [...dataScripts, ...scripts],
      parts,
    }),
  });
}

/** The HTML for a tab while there is no page to show. The overlay shows the errors, and the tab continues when they are fixed. */
export function writeWaitingHtml({baseUrl, title}: {baseUrl: string; title: string}): string {
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<title>${title}</title>
${writeDevClient(baseUrl)}
</head>
<body><div id="__docusaurus"></div></body>
</html>
`;
}
