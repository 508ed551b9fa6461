import type {LoadedSite} from '../../shared/site.js';
import {describeRoutes} from './homeRoute.js';

function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function writeClientModules(clientModules: string[]): string {
  // `require` and not `import()`: stylesheets must come in this order.
  const lines = clientModules.map((file) => `  require(${JSON.stringify(file)}),`);
  return `export default [\n${lines.join('\n')}\n];\n`;
}

/** Relative path → text of each `@generated` module. Nothing in them may depend on the number of pages. */
export function writeSources({context, routes, clientModules, ...site}: LoadedSite): {
  [file: string]: string;
} {
  return {
    // Both `import` and `require`, whatever type of module the site's own package.json declares.
    'package.json': writeJson({}),
    'docusaurus.config.mjs': `export default ${writeJson(context.siteConfig).trimEnd()};\n`,
    'client-modules.js': writeClientModules(clientModules),
    'i18n.json': writeJson(context.i18n),
    'codeTranslations.json': writeJson(site.codeTranslations),
    'site-metadata.json': writeJson(site.siteMetadata),
    'site-storage.json': writeJson(context.siteStorage),
    'routes.js': describeRoutes({routes, baseUrl: context.baseUrl}),
    'registry.js': '// Empty: see velocisaurus/registry.\nexport default {};\n',
    'routesChunkNames.js':
      '// Empty: the record of a page names what it needs.\nexport default {};\n',
    'globalData.js': '// Empty: each page carries the slice that it reads.\nexport default {};\n',
  };
}
