import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import {useHistory} from '@docusaurus/router';
import {PAGES_IN_MODAL} from '../../client/limits.js';
import {groupHits} from '../../client/groupHits.js';
import {addQuery, addRecent, readKept, toKept, writeKept} from '../../client/recentSearches.js';
import {forgetEngines, useSearch} from '../../client/useSearch.js';
import {useSearchSettings} from '../../client/useSearchSettings.js';
import {toOptionId, type Target} from '../../client/target.js';
import {ErrorScreen, NoResults} from './Messages.js';
import Results from './Results.js';
import SearchField from './SearchField.js';
import StartScreen from './StartScreen.js';
import {readTexts} from '../../client/texts.js';
import {useDescribeFound} from '../../client/useDescribeFound.js';
import {useDialog} from '../../client/useDialog.js';
import {useManifest} from '../../client/useVersionLabels.js';
import styles from './styles.module.css';

interface Props {
  initialQuery: string;
  onClose: () => void;
}

function useKept(baseUrl: string) {
  const [kept, setKept] = useState(() => readKept(baseUrl));
  const update = (next: typeof kept) => {
    setKept(next);
    writeKept(baseUrl, next);
  };
  return [kept, update] as const;
}

/** A dialog over the page that searches while the reader types. */
export default function SearchModal({initialQuery, onClose}: Props): ReactNode {
  const texts = readTexts();
  const listId = useId();
  const describeFound = useDescribeFound();
  const history = useHistory();
  const {baseUrl, isContextual, toSearchPage, missingResultsUrl} = useSearchSettings();
  const [query, setQuery] = useState(initialQuery);
  const [choice, setChoice] = useState<{among: string; index: number}>();
  const [kept, setKept] = useKept(baseUrl);
  const state = useSearch({query, limit: PAGES_IN_MODAL, isContextual});
  const dialog = useRef<HTMLDivElement>(null);
  useDialog({dialog, onClose});
  useEffect(() => forgetEngines, []);

  const manifest = useManifest();
  const answer = useMemo(
    () => state.answer && {...state.answer, hits: groupHits(state.answer.hits, manifest?.groups)},
    [state.answer, manifest],
  );
  const isAsking = query.trim() !== '';
  const targets = useMemo<Target[]>(() => {
    if (!isAsking)
      return [...kept.recent, ...kept.favorites].map((item) => ({
        url: baseUrl + item.url,
        kept: item,
      }));
    const hits = answer?.hits ?? [];
    const all = answer && toSearchPage && hits.length > 0 ? [{url: toSearchPage(query)}] : [];
    return [...hits.map((hit) => ({url: baseUrl + hit.url, kept: toKept(hit)})), ...all];
  }, [isAsking, kept, answer, baseUrl, toSearchPage, query]);
  // A new query resets the choice. Results that are added for the same query do not.
  const among = isAsking ? state.query : 'kept';
  const active = choice && choice.among === among ? Math.min(choice.index, targets.length - 1) : 0;
  const setActive = (index: number) => setChoice({among, index});

  const go = ({url, kept: item}: Target) => {
    const asked = isAsking ? addQuery(kept, query) : kept;
    setKept(item ? addRecent(asked, item) : asked);
    onClose();
    history.push(url);
  };
  const move = (step: number) => {
    if (targets.length > 0) setActive((active + step + targets.length) % targets.length);
  };
  const keep = (next: typeof kept) => {
    setKept(next);
    // The button that has the focus may be gone now.
    dialog.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
    if (event.key === 'Escape' || isCommand) onClose();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing && isInField(event)) {
      const target = state.status === 'searching' ? undefined : targets[active];
      if (target) go(target);
    } else return;
    event.preventDefault();
  };

  const list = {listId, active, targets, onActivate: setActive, onGo: go, texts};
  return (
    <div
      className={`DocSearch DocSearch-Container ${styles.container}`}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={dialog}
        className={`DocSearch-Modal ${styles.modal}`}
        role="dialog"
        aria-modal="true"
        aria-label={texts.label}
        onKeyDown={onKeyDown}
      >
        <SearchField
          {...{query, texts, listId}}
          activeId={targets.length > 0 ? toOptionId(listId, active) : undefined}
          isBusy={state.status === 'searching'}
          onQuery={setQuery}
          onCancel={onClose}
        />
        {/* The area scrolls, so the keyboard must be able to reach it. */}
        <div
          className={`DocSearch-Dropdown ${styles.dropdown}`}
          role="group"
          aria-label={texts.label}
          tabIndex={0}
        >
          {!isAsking && <StartScreen {...list} kept={kept} onKept={keep} onQuery={setQuery} />}
          {isAsking && state.status === 'failed' && <ErrorScreen texts={texts} />}
          {isAsking && state.status === 'done' && answer?.hits.length === 0 && (
            <NoResults {...{texts, query, missingResultsUrl}} onQuery={setQuery} />
          )}
          {isAsking && state.status !== 'failed' && answer && answer.hits.length > 0 && (
            <Results {...list} answer={answer} hasSearchPage={toSearchPage !== undefined} />
          )}
        </div>
        <p className={styles.status} role="status">
          {isAsking &&
            state.status === 'done' &&
            (answer?.total ? describeFound(answer.total) : `${texts.noResults} ${query}`)}
        </p>
        <footer className={`DocSearch-Footer ${styles.footer}`} aria-hidden="true">
          <span>
            <kbd>↓</kbd> <kbd>↑</kbd> {texts.navigate}
          </span>
          <span>
            <kbd>↵</kbd> {texts.select}
          </span>
          <span>
            <kbd>Esc</kbd> {texts.close}
          </span>
        </footer>
      </div>
    </div>
  );
}

function isInField({target}: KeyboardEvent): boolean {
  return (target as HTMLElement).tagName === 'INPUT';
}
