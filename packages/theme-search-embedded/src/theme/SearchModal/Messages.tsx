import {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {listSuggestions} from '../../client/suggestions.js';
import {useSearchEngine} from '../../client/useSearch.js';
import type {Texts} from '../../client/texts.js';
import styles from './styles.module.css';

export function ErrorScreen({texts}: {texts: Texts}): ReactNode {
  return (
    <div className={`DocSearch-ErrorScreen ${styles.message}`} role="alert">
      <p className={styles.messageTitle}>{texts.errorTitle}</p>
      <p>{texts.errorHelp}</p>
    </div>
  );
}

interface NoResultsProps {
  texts: Texts;
  query: string;
  missingResultsUrl: string | undefined;
  onQuery: (query: string) => void;
}

function useSuggestions(query: string): string[] {
  const engine = useSearchEngine();
  const [suggestions, setSuggestions] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    listSuggestions(engine, query).then(
      (found) => isCurrent && setSuggestions(found),
      // The page works without suggestions.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, query]);
  return suggestions;
}

export function NoResults({texts, query, missingResultsUrl, onQuery}: NoResultsProps): ReactNode {
  const suggestions = useSuggestions(query);
  return (
    <div className={`DocSearch-NoResults ${styles.message}`}>
      <p className={styles.messageTitle}>
        {texts.noResults} “<strong dir="auto">{query}</strong>”
      </p>
      {suggestions.length > 0 && (
        <>
          <p>{texts.trySearching}:</p>
          <ul className={styles.suggestions}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" className={styles.plain} onClick={() => onQuery(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {missingResultsUrl && (
        <p>
          {texts.missing} <Link to={missingResultsUrl}>{texts.letUsKnow}</Link>
        </p>
      )}
    </div>
  );
}
