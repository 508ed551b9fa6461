import type {LoadedSite} from '../../shared/site.js';
import {SITE_DATA, WORKER_DATA_FILE} from '../../shared/siteData.js';
import {PUBLISHED_PLACEHOLDER} from './published/publishedModules.js';
import {PUBLISHED_NAMES} from './published/writeModules.js';
import {createCodeSheet} from './codeSheet.js';
import {describeSiteData, JSON_MODULES, type SiteData} from './siteData.js';

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function writeClientModules(clientModules: string[], sheets: string[]): string {
  // `require` and not `import()`: stylesheets must come in this order.
  const lines = clientModules.map((file) => `  require(${JSON.stringify(file)}),`);
  // The stylesheet of code comes first, so that stylesheets of the site can override it.
  const imports = sheets.map((file) => `import './${file}';\n`);
  return `${imports.join('')}export default [\n${lines.join('\n')}\n];\n`;
}

export interface GeneratedSources {
  /** Relative path → text. */
  [file: string]: string;
}

const ANALYTICS = 'docusaurus-plugin-vercel-analytics';

/** The global data that the client module of the analytics plugin reads. */
function writeAnalyticsData({globalData}: LoadedSite): string {
  return `module.exports = ${writeJson({[ANALYTICS]: globalData[ANALYTICS]}).trimEnd()};\n`;
}

function writeCommon(site: LoadedSite): GeneratedSources {
  const codeSheet = createCodeSheet(site.context.siteConfig);
  return {
    ...codeSheet,
    // This package.json allows both `import` and `require`, whatever type of module the package.json of the site
    // declares.
    'package.json': writeJson({}),
    'client-modules.js': writeClientModules(site.clientModules, Object.keys(codeSheet)),
    'analytics-data.js': writeAnalyticsData(site),
    'server-entry.js': 'module.exports = () => require("velocisaurus-server-entry");\n',
    ...Object.fromEntries(PUBLISHED_NAMES.map((name) => [`${name}.js`, PUBLISHED_PLACEHOLDER])),
  };
}

/**
 * The `@generated` modules with their values. None of them may depend on the number of pages: `published/` writes those that
 * do, and only if code imports them.
 */
export function writeSources(site: LoadedSite): GeneratedSources {
  const {siteConfig, homeRoutes, ...data} = describeSiteData(site);
  const json = Object.entries(JSON_MODULES).map(([name, key]) => [
    `${name}.json`,
    writeJson(data[key]),
  ]);
  return {
    ...writeCommon(site),
    ...Object.fromEntries(json),
    'docusaurus.config.mjs': `export default ${writeJson(siteConfig).trimEnd()};\n`,
    'home-routes.js': `export default ${writeJson(homeRoutes).trimEnd()};\n`,
  };
}

// Workers run no script of the page, so they load the data themselves.
const READ_SITE_DATA = `
if (!globalThis.${SITE_DATA} && typeof importScripts === 'function')
  importScripts(__webpack_public_path__ + ${JSON.stringify(WORKER_DATA_FILE)});
module.exports = globalThis.${SITE_DATA};
`;

const writeGetter = (key: keyof SiteData) => `module.exports = require('./site.js').${key};\n`;

/** The same modules for a shell that gets their values when it starts. */
export function writePortableSources(site: LoadedSite): GeneratedSources {
  const json = Object.entries(JSON_MODULES).map(([name, key]) => [`${name}.js`, writeGetter(key)]);
  return {
    ...writeCommon(site),
    ...Object.fromEntries(json),
    'site.js': READ_SITE_DATA,
    // It is an ECMAScript module, as in published Docusaurus, so that `require()` of it gives a `default` as well.
    'docusaurus.config.mjs': "import site from './site.js';\nexport default site.siteConfig;\n",
    'home-routes.js': writeGetter('homeRoutes'),
  };
}
