import type {SearchOptions} from './options.js';

interface Place extends Pick<SearchOptions, 'searchPagePath'> {
  baseUrl: string;
}

/** Without scripts the button of the search does nothing: a link in its place leads to the page that says why. No script grows by it. */
export function writeNoScript({baseUrl, searchPagePath}: Place): string {
  const link = searchPagePath
    ? `<a class="DocSearch-NoScript" href="${baseUrl}${searchPagePath}">Search</a>`
    : '';
  return `<noscript>${link}</noscript>`;
}
