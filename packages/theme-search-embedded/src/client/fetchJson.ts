import type {LoadJson} from './types.js';
import {INDEX_FOLDER} from '../shared/types.js';

/** Longer than any working connection takes for some kilobytes. */
const PATIENCE = 15_000;

/** The dev server makes the index when the first search asks for it, which takes as long as the site is large. */
const isMadeOnDemand = () => process.env.NODE_ENV !== 'production';

/** Loads files of the index; what has a version in its address may be kept by the browser, the manifest is asked for anew. */
export function createFetchJson(baseUrl: string): LoadJson {
  return async (file) => {
    const response = await fetch(`${baseUrl}${INDEX_FOLDER}/${file}`, {
      cache: file.includes('?') ? 'default' : 'no-cache',
      signal: isMadeOnDemand() ? null : AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`${file} of the search index: ${response.status}`);
    return response.json() as Promise<unknown>;
  };
}
