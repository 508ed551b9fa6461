import type {IndexSettings} from '../readSettings.js';
import type {ScopeInfo} from '../shared/types.js';
import {indexSite} from './indexSite.js';
import type {RenderedPages} from './types.js';

/** The facts that the index needs about a site besides its pages: plain data, so that the engine can keep them. */
export interface IndexedSite {
  baseUrl: string;
  language: string;
  searchPagePath?: string;
  settings?: IndexSettings;
  titleEnd: string;
  versions: [name: string, info: ScopeInfo][];
}

/** The engine calls this export by its name, even if it has not loaded the plugin. */
export function pagesRendered(
  rendered: RenderedPages,
  {versions, ...site}: IndexedSite,
): Promise<string> {
  return indexSite({...rendered, ...site, versions: new Map(versions)});
}
