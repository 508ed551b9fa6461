import {describeSettings, type StoredPage} from '../../render/index.js';
import {createRelativizer} from '../../shared/createRelativizer.js';
import type {BrowserShell, LoadedSite, NodeShell} from '../../shared/site.js';
import {moveShell} from '../pipeline/moveShell.js';
import type {KeptLocale} from './types.js';

export interface BuiltPages {
  site: LoadedSite;
  /** The folder of the locale, within the output folder. */
  folder: string;
  node: NodeShell;
  browser: BrowserShell;
  pages: StoredPage[];
}

/** The data with which a later build can write the pages of one locale again, or patch them. */
export function describeKept({site, folder, node, browser, pages}: BuiltPages): KeptLocale {
  const {siteDir, i18n} = site.context;
  return {
    locale: i18n.currentLocale,
    folder,
    settings: describeSettings(site),
    browser,
    pages,
    node: moveShell(node, createRelativizer(siteDir)),
  };
}
