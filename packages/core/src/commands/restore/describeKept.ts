import path from 'node:path';
import {describeSettings, type StoredPage} from '../../render/index.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import type {BrowserShell, LoadedSite, NodeShell} from '../../shared/site.js';
import {moveShell} from '../pipeline/moveShell.js';
import type {Copies, KeptLocale} from './types.js';

export interface BuiltFiles {
  site: LoadedSite;
  /** Of the locale, within the output folder. */
  folder: string;
  node: NodeShell;
  browser: BrowserShell;
  pages: StoredPage[];
  /** Name in the folder → absolute path of the source. */
  staticFiles: Map<string, string>;
}

/** The files of one locale that need not be kept: all that it takes to write them again. */
export function describeKept(o: BuiltFiles): {kept: KeptLocale; copies: Copies} {
  const {site, folder, node, browser, pages, staticFiles} = o;
  const {siteDir, i18n} = site.context;
  const relate = createRelativizer(siteDir);
  const {serverEntry, files} = moveShell(node, relate);
  const settings = describeSettings(site);
  const copies = new Map<string, string>();
  for (const [name, source] of staticFiles)
    copies.set(path.posix.join(folder, name), relate(source));
  const kept = {locale: i18n.currentLocale, folder, settings, browser, pages};
  return {kept: {...kept, node: {serverEntry, files}}, copies};
}
