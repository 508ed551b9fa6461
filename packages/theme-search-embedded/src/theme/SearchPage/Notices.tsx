import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {ErrorScreen, NoResults} from '../SearchModal/Messages.js';
import {readTexts} from '../../client/texts.js';
import {useSearchQueryString} from '@docusaurus/theme-common';
import {useSearchSettings} from '../../client/useSearchSettings.js';
import type {SearchState} from '../../client/useSearch.js';

interface Props {
  status: SearchState['status'];
  query: string;
  total: number;
}

/** The message that replaces results: an error, no results, or loading. */
export default function Notices({status, query, total}: Props): ReactNode {
  const {missingResultsUrl} = useSearchSettings();
  const [, setQuery] = useSearchQueryString();
  const texts = readTexts();
  if (status === 'failed') return <ErrorScreen texts={texts} />;
  if (status === 'done' && total === 0)
    return <NoResults {...{texts, query, missingResultsUrl}} onQuery={setQuery} />;
  if (status === 'searching' && total === 0)
    return (
      <p>
        {translate({
          id: 'theme.SearchPage.fetchingNewResults',
          message: 'Fetching new results...',
        })}
      </p>
    );
  return null;
}
