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

/** Loads the modal. Nothing of the search is downloaded before a reader moves to the search box or opens it. */
async function loadModal(): Promise<void> {
  Modal ??= (await import('@theme/SearchModal')).default;
}

function prepareModal(): void {
  loadModal().catch(console.warn);
}

function useShortcuts({isOpen, open}: {isOpen: boolean; open: () => void}): void {
  useEffect(() => {
    if (isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const hasCommand = event.metaKey || event.ctrlKey;
      const isCommand = hasCommand && event.key?.toLowerCase() === 'k';
      const isSlash = !hasCommand && event.key === '/' && !isWriting(event);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open]);
}

/** The name of the command key on the reader's keyboard; `Ctrl` in prerendered HTML. */
function useCommandKey(): string {
  const isBrowser = useIsBrowser();
  return isBrowser && /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** The search box in the navbar. It loads the search itself on demand. */
export default function SearchBar(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [initialQuery, setInitialQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const open = useCallback(() => void loadModal().then(() => setIsOpen(true), console.warn), []);
  const close = useCallback(() => {
    setIsOpen(false);
    setInitialQuery('');
    button.current?.focus();
  }, []);
  useShortcuts({isOpen, open});
  const command = useCommandKey();
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`DocSearch DocSearch-Button ${styles.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts={command === 'Ctrl' ? 'Control+K' : 'Meta+K'}
        onClick={open}
        onMouseOver={prepareModal}
        onFocus={prepareModal}
        onKeyDown={(event) => {
          if (!isTypedCharacter(event) || event.key === '/') return;
          event.preventDefault();
          // The reader may type several characters while the modal loads.
          setInitialQuery((typed) => typed + event.key);
          open();
        }}
      >
        <span className={styles.placeholder}>{label}</span>
        <kbd className={styles.key}>{command} K</kbd>
      </button>
      {isOpen &&
        Modal &&
        createPortal(<Modal initialQuery={initialQuery} onClose={close} />, document.body)}
    </>
  );
}
