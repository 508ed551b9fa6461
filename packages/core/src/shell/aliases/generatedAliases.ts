import path from 'node:path';
import {CLIENT_FOLDER, toGeneratedFolder} from '../paths.js';
import type {Aliases} from './sortAliases.js';

/** The modules that published Docusaurus writes to `.docusaurus` for every site, by the names of their files. */
const FILES = [
  'client-modules.js',
  'codeTranslations.json',
  'docusaurus.config.mjs',
  'globalData.json',
  'i18n.json',
  'registry.js',
  'routes.js',
  'routesChunkNames.json',
  'site-metadata.json',
  'site-storage.json',
];

/**
 * Aliases for `@generated/<name>`, with and without the extension of the file. Each module has an alias, since `@generated`
 * itself is the folder that plugins write to, and plugins append paths to it.
 */
export function createGeneratedAliases(workDir: string): Aliases {
  const folder = toGeneratedFolder(path.resolve(workDir));
  const modules = FILES.flatMap((file) => {
    const {name} = path.parse(file);
    return [name, file].map((request) => [`@generated/${request}$`, path.join(folder, name)]);
  });
  return {
    ...(Object.fromEntries(modules) as Aliases),
    '@generated/server-entry$': path.join(folder, 'server-entry'),
    '@velocisaurus/loadRouteModule$': path.join(CLIENT_FOLDER, 'app/page/loadRouteModule.js'),
    // The parts that official packages read of the modules that grow with the site, see
    // `shell/config/readerRules.ts`.
    '@velocisaurus/homeRoutes$': path.join(folder, 'home-routes'),
    '@velocisaurus/analyticsData$': path.join(folder, 'analytics-data'),
  };
}
