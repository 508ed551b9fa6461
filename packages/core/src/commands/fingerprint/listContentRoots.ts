import path from 'node:path';
import {isPublished} from '../../plugins/index.js';
import {findBase} from '../../shared/findBase.js';
import type {LoadedSite} from '../../shared/site.js';
import {listWatchedPatterns} from '../../shared/watchedPatterns.js';

/**
 * Folders and files from which plugins and the engine take content, absolute: a file that appears there belongs to the site. Plugins that
 * the engine does not know are traced.
 */
export function listContentRoots({plugins, context}: LoadedSite): string[] {
  const {siteDir, siteConfig, localizationDir} = context;
  const patterns = plugins
    .filter(({version}) => isPublished(version))
    .flatMap((plugin) => listWatchedPatterns(plugin, siteDir));
  const bases = patterns.map((pattern) => findBase(pattern, siteDir));
  const folders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
  return [...bases, ...folders, localizationDir];
}
