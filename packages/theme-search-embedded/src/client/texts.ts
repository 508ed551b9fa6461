import {translate} from '@docusaurus/Translate';

/** The messages of the official search theme, which exist in many languages. */
export function readTexts() {
  return {
    placeholder: translate({id: 'theme.SearchModal.placeholder', message: 'Search docs'}),
    label: translate({id: 'theme.SearchModal.searchBox.searchInputLabel', message: 'Search'}),
    clear: translate({
      id: 'theme.SearchModal.searchBox.resetButtonTitle',
      message: 'Clear the query',
    }),
    cancel: translate({id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel'}),
    recent: translate({id: 'theme.SearchModal.startScreen.recentSearchesTitle', message: 'Recent'}),
    recentQueries: translate({
      id: 'theme.SearchModal.startScreen.recentQueries',
      message: 'Recent searches',
    }),
    forgetQueries: translate({
      id: 'theme.SearchModal.startScreen.forgetQueries',
      message: 'Forget them',
    }),
    noRecent: translate({
      id: 'theme.SearchModal.startScreen.noRecentSearchesText',
      message: 'No recent searches',
    }),
    favorites: translate({
      id: 'theme.SearchModal.startScreen.favoriteSearchesTitle',
      message: 'Favorite',
    }),
    save: translate({
      id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
      message: 'Save this search',
    }),
    removeRecent: translate({
      id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
      message: 'Remove this search from history',
    }),
    removeFavorite: translate({
      id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
      message: 'Remove this search from favorites',
    }),
    errorTitle: translate({
      id: 'theme.SearchModal.errorScreen.titleText',
      message: 'Unable to fetch results',
    }),
    errorHelp: translate({
      id: 'theme.SearchModal.errorScreen.helpText',
      message: 'You might want to check your network connection.',
    }),
    noResults: translate({
      id: 'theme.SearchModal.noResultsScreen.noResultsText',
      message: 'No results for',
    }),
    trySearching: translate({
      id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
      message: 'Try searching for',
    }),
    missing: translate({
      id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
      message: 'Believe this query should return results?',
    }),
    letUsKnow: translate({
      id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
      message: 'Let us know.',
    }),
    select: translate({id: 'theme.SearchModal.footer.selectText', message: 'Select'}),
    navigate: translate({id: 'theme.SearchModal.footer.navigateText', message: 'Navigate'}),
    close: translate({id: 'theme.SearchModal.footer.closeText', message: 'Close'}),
  };
}

/** The messages of the filters on the page of results. */
export function readFilterTexts() {
  return {
    filters: translate({id: 'theme.SearchPage.filters', message: 'Filters'}),
    all: translate({id: 'theme.SearchPage.filters.all', message: 'All'}),
    instance: translate({id: 'theme.SearchPage.filters.instance', message: 'Documentation'}),
    sidebar: translate({id: 'theme.SearchPage.filters.sidebar', message: 'Section'}),
    tag: translate({id: 'theme.SearchPage.filters.tag', message: 'Tag'}),
  };
}

export type Texts = ReturnType<typeof readTexts>;

export function describeCount(count: number): string {
  return translate({id: 'theme.SearchBar.seeAll', message: 'See all {count} results'}, {count});
}
