import * as eta from 'eta';
import {RECORD_ELEMENT_ID} from '../shared/wire.js';
import {addPolicy} from './addPolicy.js';
import {writeLateScripts} from './lateLoader.js';
import type {PageTemplateSettings, RenderTemplate} from './types.js';

// In a script element only `</script` and `<!--` end or change the text; escaping every `<` covers both.
function toInlineRecord(record: string): string {
  return `<script type="application/json" id="${RECORD_ELEMENT_ID}">${record.replaceAll('<', '\\u003c')}</script>`;
}

function joinTags(tags: string[]): string {
  return tags.filter(Boolean).join('\n');
}

function openTag(name: string, attributes: string): string {
  return attributes ? `<${name} ${attributes}>` : `<${name}>`;
}

function createDefaultTemplate({
  baseUrl,
  version,
  headTags,
  preBodyTags,
  postBodyTags,
  late,
}: PageTemplateSettings): RenderTemplate {
  return ({app, scripts, stylesheets, ...ofLate}) => {
    const {html, head, record} = app;
    const headMarkup = joinTags([
      '<meta charset="UTF-8">',
      `<meta name="generator" content="Docusaurus v${version}">`,
      head.title,
      head.meta,
      head.link,
      head.script,
      headTags,
      // Before stylesheets, for which a script would wait.
      late ? writeLateScripts({late, app, scripts, ...ofLate, baseUrl}) : '',
      ...stylesheets.map((file) => `<link rel="stylesheet" href="${baseUrl}${file}">`),
      ...(late ? [] : scripts).map((file) => `<script src="${baseUrl}${file}" defer></script>`),
    ]);
    const bodyMarkup = joinTags([
      preBodyTags,
      `<div id="__docusaurus">${html}</div>`,
      toInlineRecord(record),
      postBodyTags,
    ]);
    return `<!DOCTYPE html>\n${openTag('html', head.htmlAttributes)}\n<head>\n${headMarkup}\n</head>\n${openTag('body', head.bodyAttributes)}\n${bodyMarkup}\n</body>\n</html>\n`;
  };
}

/** A site's `ssrTemplate` gets the variables that Docusaurus documents; the record joins the tags after the body. */
function createSiteTemplate(settings: PageTemplateSettings, source: string): RenderTemplate {
  const render = eta.compile(source.trim(), {rmWhitespace: true});
  const {ssrTemplate: _source, postBodyTags, late, ...shared} = settings;
  return ({app, scripts, stylesheets, ...ofLate}) => {
    const {html, head, record} = app;
    const {htmlAttributes, bodyAttributes, title, meta, link, script} = head;
    const page = {
      htmlAttributes,
      bodyAttributes,
      scripts: late ? [] : scripts,
      stylesheets,
      metaAttributes: [title, meta, link, script].filter(Boolean),
    };
    const {baseUrl} = settings;
    const lateScripts = late ? writeLateScripts({late, app, scripts, ...ofLate, baseUrl}) : '';
    const variables = {
      ...shared,
      ...page,
      appHtml: html,
      postBodyTags: lateScripts + toInlineRecord(record) + postBodyTags,
    };
    return render(variables, eta.defaultConfig);
  };
}

function createPlainTemplate(settings: PageTemplateSettings): RenderTemplate {
  return settings.ssrTemplate
    ? createSiteTemplate(settings, settings.ssrTemplate)
    : createDefaultTemplate(settings);
}

export function createPageTemplate({policy, ...settings}: PageTemplateSettings): RenderTemplate {
  const render = createPlainTemplate(settings);
  return policy ? addPolicy(render, policy) : render;
}
