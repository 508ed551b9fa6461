import type {IndexSettings} from '../readSettings.js';
import type {ScopeInfo} from '../shared/types.js';
import {indexSite} from './indexSite.js';
import type {RenderedPages} from './types.js';

/** What the index needs to know of a site besides its pages: plain data, so that the engine can keep it. */
export interface IndexedSite {
  baseUrl: string;
  language: string;
  searchPagePath?: string;
  settings?: IndexSettings;
  versions: [name: string, info: ScopeInfo][];
}

/** The engine calls it by this name also where it has loaded no plugin. */
export function pagesRendered(
  rendered: RenderedPages,
  {versions, ...site}: IndexedSite,
): Promise<string> {
  return indexSite({...rendered, ...site, versions: new Map(versions)});
}
