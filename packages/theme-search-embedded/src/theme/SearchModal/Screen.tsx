import type {ReactNode} from 'react';
import type {KeptSearches} from '../../client/recentSearches.js';
import type {ListProps} from '../../client/target.js';
import type {Texts} from '../../client/texts.js';
import type {SearchState} from '../../client/useSearch.js';
import {ErrorScreen, NoResults} from './Messages.js';
import Results from './Results.js';
import StartScreen from './StartScreen.js';

interface Props extends ListProps {
  texts: Texts;
  query: string;
  state: SearchState;
  kept: KeptSearches;
  hasSearchPage: boolean;
  missingResultsUrl: string | undefined;
  onKept: (kept: KeptSearches) => void;
  onQuery: (query: string) => void;
}

/** Shows kept searches before a query, then the results, or why there are none. */
export function Screen({state, query, missingResultsUrl, ...props}: Props): ReactNode {
  const {texts, kept, onKept, onQuery, hasSearchPage, ...list} = props;
  const {status, answer} = state;
  if (query.trim() === '') return <StartScreen {...{...list, texts, kept, onKept, onQuery}} />;
  if (status === 'failed') return <ErrorScreen texts={texts} />;
  if (!answer) return null;
  if (answer.hits.length > 0) return <Results {...{...list, texts, answer, hasSearchPage}} />;
  if (status !== 'done') return null;
  return <NoResults {...{texts, query, missingResultsUrl, onQuery}} />;
}
