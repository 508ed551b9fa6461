import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {isTypedCharacter, isWriting} from '../../client/keys.js';
import styles from './styles.module.css';

interface ModalProps {
  initialQuery: string;
  onClose: () => void;
}

let Modal: ComponentType<ModalProps> | undefined;

/** Nothing of the search is downloaded before a reader reaches for it. */
async function loadModal(): Promise<void> {
  Modal ??= (await import('@theme/SearchModal')).default;
}

function prepareModal(): void {
  // Told when the modal is opened and still cannot be had.
  loadModal().catch(() => {});
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

function useShortcuts({isOpen, open}: {isOpen: boolean; open: () => void}): void {
  useEffect(() => {
    if (isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = event.key?.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !isWriting(event);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open]);
}

function Keys(): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) return <span className={styles.keys} />;
  return (
    <span className={styles.keys} aria-hidden="true">
      <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
      <kbd>K</kbd>
    </span>
  );
}

function Glass(): ReactNode {
  return (
    <svg
      className="DocSearch-Search-Icon"
      width="18"
      height="18"
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path
        d="M13.5 13.5 18 18M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The box in the navbar; the search itself comes when it is wanted. */
export default function SearchBar(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [initialQuery, setInitialQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const open = useCallback((query = '') => {
    setInitialQuery(query);
    loadModal().then(
      () => setIsOpen(true),
      (error: unknown) => console.warn(error),
    );
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    button.current?.focus();
  }, []);
  useShortcuts({isOpen, open: useCallback(() => open(), [open])});
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`DocSearch DocSearch-Button ${styles.button}`}
        aria-label={`${label} (Ctrl+K)`}
        aria-keyshortcuts="Control+K Meta+K /"
        aria-haspopup="dialog"
        onClick={() => open()}
        onMouseOver={prepareModal}
        onTouchStart={prepareModal}
        onFocus={prepareModal}
        onKeyDown={(event) => {
          if (!isTypedCharacter(event) || event.key === '/') return;
          event.preventDefault();
          open(event.key);
        }}
      >
        <Glass />
        <span className={`DocSearch-Button-Placeholder ${styles.placeholder}`}>{label}</span>
        <Keys />
      </button>
      {isOpen &&
        Modal &&
        createPortal(<Modal initialQuery={initialQuery} onClose={close} />, document.body)}
    </>
  );
}
