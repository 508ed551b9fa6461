import type {LoadJson} from './types.js';
import {INDEX_FOLDER} from '../shared/types.js';

/** Milliseconds: longer than any working connection takes for some kilobytes. */
const PATIENCE = 15_000;

/** Whether the server makes the index on the first search, as the development server does. For a large site this takes long. */
const isMadeOnDemand = () => process.env.NODE_ENV !== 'production';

/** Loads files of the index. The browser may cache files with a version in their URL, and revalidates the manifest. */
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
