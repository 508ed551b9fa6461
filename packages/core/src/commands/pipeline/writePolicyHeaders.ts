import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {
  createPageTemplate,
  describeSettings,
  listSharedSources,
  type RenderedPage,
} from '../../render/index.js';
import {
  joinSources,
  listSources,
  writePolicy,
  type PolicySources,
} from '../../shared/contentPolicy.js';
import {readEngineOptions} from '../../shared/engineOptions.js';
import type {LoadedSite} from '../../shared/site.js';

const NAME = 'Content-Security-Policy';

/** The header in the format of each host, by the name of its file. `prefix`: the base URL. */
function writeFormats(policy: string, prefix: string): {[file: string]: string} {
  const headers = [{key: NAME, value: policy}];
  return {
    // Netlify and Cloudflare Pages.
    _headers: `${prefix}*\n  ${NAME}: ${policy}\n`,
    'vercel.json': `${JSON.stringify({headers: [{source: `${prefix}(.*)`, headers}]}, null, 2)}\n`,
    'nginx.conf': `location ${prefix} {\n  add_header ${NAME} "${policy}" always;\n}\n`,
  };
}

function listAllSources(site: LoadedSite, pages: RenderedPage[]): PolicySources {
  const {policy: _policy, ...template} = describeSettings(site).template;
  const own = new Set(pages.map(({helmet}) => helmet.script ?? ''));
  return joinSources([
    listSharedSources(createPageTemplate(template)),
    listSources([...own].join('\n')),
  ]);
}

/** Writes the policy of all pages of a locale as header lines for servers, where the site asks for them. */
export async function writePolicyHeaders(site: LoadedSite, pages: RenderedPage[]): Promise<void> {
  const {siteDir, siteConfig, i18n, baseUrl} = site.context;
  const {csp} = readEngineOptions(siteConfig);
  if (!csp?.headersDir) return;
  const locale = i18n.locales.length > 1 ? i18n.currentLocale : '';
  const folder = path.resolve(siteDir, csp.headersDir, locale);
  const policy = writePolicy(csp.directives, listAllSources(site, pages));
  await mkdir(folder, {recursive: true});
  const files = Object.entries(writeFormats(policy, baseUrl));
  await Promise.all(files.map(([name, text]) => writeFile(path.join(folder, name), text)));
}
