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

/** As it stands on the reader's keyboard; what was rendered elsewhere says Ctrl. */
function useCommandKey(): string {
  const isBrowser = useIsBrowser();
  return isBrowser && /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';
}

/** The box in the navbar; the search itself comes when it is wanted. */
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
          // Several, while the modal is on its way.
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
