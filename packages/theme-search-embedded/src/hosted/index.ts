import type {LoadContext, Plugin} from '@docusaurus/types';

/** The text of the embedded search. Sites and `algolia.translations` may replace it. */
const MESSAGES = {'theme.SearchModal.noResultsScreen.noResultsText': 'No results for'};

/**
 * A plugin that supplements the published theme on sites with `themeConfig.algolia`, so that it behaves like the embedded search. If the
 * service is unreachable, DocSearch 4.6 reports that nothing was found. It no longer starts a query with a key that is typed on its
 * button, and it presents its modal to screen readers as a button. The published page of results waits forever for an unreachable
 * service, and says less when nothing is found.
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
