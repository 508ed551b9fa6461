import {useLayoutEffect, useRef, type ReactNode} from 'react';
import type {Texts} from '../../client/texts.js';
import styles from './styles.module.css';

interface Props {
  query: string;
  texts: Texts;
  listId: string;
  /** Id of the item that Enter opens. */
  activeId: string | undefined;
  isBusy: boolean;
  onQuery: (query: string) => void;
  onCancel: () => void;
}

const LONGEST_QUERY = 200;

/** The field that readers type into while an item of the list below is active. */
export default function SearchField({
  query,
  texts,
  listId,
  activeId,
  isBusy,
  ...on
}: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  // A layout effect sets the focus before the reader presses the next key.
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(query.length, query.length);
    // Runs only when the field opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <form
      className={`DocSearch-Form ${styles.form}`}
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      <span className={isBusy ? styles.busy : styles.ready} aria-hidden="true" />
      <input
        ref={input}
        className={`DocSearch-Input ${styles.input}`}
        type="search"
        role="combobox"
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-busy={isBusy}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        maxLength={LONGEST_QUERY}
        placeholder={texts.placeholder}
        value={query}
        onChange={(event) => on.onQuery(event.target.value)}
      />
      {query !== '' && (
        <button
          type="button"
          className={styles.plain}
          onClick={() => {
            on.onQuery('');
            input.current?.focus();
          }}
        >
          {texts.clear}
        </button>
      )}
      <button
        type="button"
        className={`DocSearch-Close ${styles.plain}`}
        aria-label={texts.cancel}
        title={texts.cancel}
        onClick={on.onCancel}
      >
        ✕
      </button>
    </form>
  );
}
