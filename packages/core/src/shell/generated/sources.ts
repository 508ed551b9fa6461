import type {LoadedSite} from '../../shared/site.js';
import {SITE_DATA, WORKER_DATA_FILE} from '../../shared/siteData.js';
import {describeSiteData, JSON_MODULES, type SiteData} from './siteData.js';

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function writeClientModules(clientModules: string[]): string {
  // `require` and not `import()`: stylesheets must come in this order.
  const lines = clientModules.map((file) => `  require(${JSON.stringify(file)}),`);
  return `export default [\n${lines.join('\n')}\n];\n`;
}

export interface GeneratedSources {
  /** Relative path → text. */
  [file: string]: string;
}

function writeCommon({clientModules}: LoadedSite): GeneratedSources {
  return {
    // Both `import` and `require`, whatever type of module the site's own package.json declares.
    'package.json': writeJson({}),
    'client-modules.js': writeClientModules(clientModules),
    'server-entry.js': 'module.exports = () => require("velocisaurus-server-entry");\n',
    'registry.js': '// Empty: see velocisaurus/registry.\nexport default {};\n',
    'routesChunkNames.js':
      '// Empty: the record of a page names what it needs.\nexport default {};\n',
    'globalData.js': '// Empty: each page carries the slice that it reads.\nexport default {};\n',
  };
}

/** The `@generated` modules with their values. Nothing in them may depend on the number of pages. */
export function writeSources(site: LoadedSite): GeneratedSources {
  const {siteConfig, routes, ...data} = describeSiteData(site);
  const json = Object.entries(JSON_MODULES).map(([name, key]) => [
    `${name}.json`,
    writeJson(data[key]),
  ]);
  return {
    ...writeCommon(site),
    ...Object.fromEntries(json),
    'docusaurus.config.mjs': `export default ${writeJson(siteConfig).trimEnd()};\n`,
    'routes.js': `export default ${writeJson(routes).trimEnd()};\n`,
  };
}

// Workers begin with a script of their own.
const READ_SITE_DATA = `
if (!globalThis.${SITE_DATA} && typeof importScripts === 'function')
  importScripts(__webpack_public_path__ + ${JSON.stringify(WORKER_DATA_FILE)});
module.exports = globalThis.${SITE_DATA};
`;

const writeGetter = (key: keyof SiteData) => `module.exports = require('./site.js').${key};\n`;

/** The same modules for a shell that is handed their values when it starts. */
export function writePortableSources(site: LoadedSite): GeneratedSources {
  const json = Object.entries(JSON_MODULES).map(([name, key]) => [`${name}.js`, writeGetter(key)]);
  return {
    ...writeCommon(site),
    ...Object.fromEntries(json),
    'site.js': READ_SITE_DATA,
    'docusaurus.config.js': writeGetter('siteConfig'),
    'routes.js': writeGetter('routes'),
  };
}
