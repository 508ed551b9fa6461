import type {LoadContext, Plugin} from '@docusaurus/types';

/** As the embedded search says it; sites and `algolia.translations` may say it in other words. */
const MESSAGES = {'theme.SearchModal.noResultsScreen.noResultsText': 'No results for'};

/**
 * What a site with `themeConfig.algolia` has beside the published theme, so that a reader meets the same as with the embedded search.
 * DocSearch 4.6 takes a service that cannot be reached for one that found nothing, no longer takes a key that is typed on its button for
 * the beginning of a query, and is a button to screen readers; the published page of results waits without end for a service that
 * cannot be reached, and has less to say when nothing is found.
 */
export default function hostedSearch({i18n}: LoadContext): Plugin {
  const isEnglish = /^en\b/.test(i18n.currentLocale);
  return {
    name: 'velocisaurus-hosted-search',
    getDefaultCodeTranslationMessages: () => Promise.resolve(isEnglish ? MESSAGES : {}),
    getClientModules: () => [
      './showFailures.js',
      './typeIntoModal.js',
      './watchModal.js',
      './watchPage.js',
    ],
  };
}
