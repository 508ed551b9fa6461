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
import {listFoundTargets, listKeptTargets} from '../../client/listTargets.js';
import {addQuery, addRecent, readKept, writeKept} from '../../client/recentSearches.js';
import {forgetEngines, useSearch} from '../../client/useSearch.js';
import {useSearchSettings} from '../../client/useSearchSettings.js';
import {toOptionId, type Target} from '../../client/target.js';
import {KeyHints} from './KeyHints.js';
import {Screen} from './Screen.js';
import SearchField from './SearchField.js';
import {readTexts} from '../../client/texts.js';
import {useChoice} from '../../client/useChoice.js';
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
  const searchPage = toSearchPage?.(query);
  const targets = useMemo(
    () =>
      isAsking
        ? listFoundTargets(answer?.hits ?? [], {baseUrl, searchPage})
        : listKeptTargets(kept, baseUrl),
    [isAsking, kept, answer, baseUrl, searchPage],
  );
  const among = isAsking ? state.query : 'kept';
  const {active, setActive, move} = useChoice({among, length: targets.length});

  const go = ({url, kept: item}: Target) => {
    const asked = isAsking ? addQuery(kept, query) : kept;
    setKept(item ? addRecent(asked, item) : asked);
    onClose();
    history.push(url);
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
          <Screen
            {...{listId, active, targets, texts, query, kept, missingResultsUrl}}
            state={{...state, ...(answer && {answer})}}
            hasSearchPage={toSearchPage !== undefined}
            onActivate={setActive}
            onGo={go}
            onKept={keep}
            onQuery={setQuery}
          />
        </div>
        <p className={styles.status} role="status">
          {isAsking &&
            state.status === 'done' &&
            (answer?.total ? describeFound(answer.total) : `${texts.noResults} ${query}`)}
        </p>
        <KeyHints texts={texts} />
      </div>
    </div>
  );
}

function isInField({target}: KeyboardEvent): boolean {
  return (target as HTMLElement).tagName === 'INPUT';
}
