import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {SearchOptions} from '../options.js';

export interface SearchSettings {
  baseUrl: string;
  isContextual: boolean;
  /** `undefined`: there is no page of results. */
  toSearchPage: ((query: string) => string) | undefined;
  missingResultsUrl: string | undefined;
}

/** The settings of the search in the site's config. */
export function useSearchSettings(): SearchSettings {
  const {siteConfig} = useDocusaurusContext();
  const {baseUrl, themeConfig} = siteConfig;
  const search = themeConfig.search as SearchOptions;
  const {searchPagePath, contextualSearch, missingResultsUrl} = search;
  return {
    baseUrl,
    isContextual: contextualSearch,
    toSearchPage: searchPagePath
      ? (query) => `${baseUrl}${searchPagePath}?q=${encodeURIComponent(query)}`
      : undefined,
    missingResultsUrl,
  };
}
