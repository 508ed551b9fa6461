import type {SearchOptions} from './options.js';

interface Place extends Pick<SearchOptions, 'searchPagePath'> {
  baseUrl: string;
}

/**
 * A link for readers without scripts, for whom the search button does nothing. It leads to the page of results, which explains that. As
 * HTML it does not enlarge the scripts.
 */
export function writeNoScript({baseUrl, searchPagePath}: Place): string {
  const link = searchPagePath
    ? `<a class="DocSearch-NoScript" href="${baseUrl}${searchPagePath}">Search</a>`
    : '';
  return `<noscript>${link}</noscript>`;
}
