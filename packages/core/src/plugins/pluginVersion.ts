import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import type {PluginVersionInformation} from '@docusaurus/types';
import type {PluginSource} from './types.js';

/** Whose the plugin is: the site's own, or a package's with its version. */
export function readPluginVersion(
  {module, entryPath}: PluginSource,
  siteDir: string,
): PluginVersionInformation {
  return module ? readVersionAbove(path.dirname(entryPath), siteDir) : {type: 'local'};
}

function readVersionAbove(folder: string, siteDir: string): PluginVersionInformation {
  const file = path.join(folder, 'package.json');
  if (statSync(file, {throwIfNoEntry: false})?.isFile()) {
    if (folder === siteDir) return {type: 'project'};
    const {name, version} = JSON.parse(readFileSync(file, 'utf8')) as {
      name?: string;
      version?: string;
    };
    return {type: 'package', name, version};
  }
  const parent = path.dirname(folder);
  return parent === folder ? {type: 'local'} : readVersionAbove(parent, siteDir);
}
