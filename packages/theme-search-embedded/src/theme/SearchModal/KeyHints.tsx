import type {ReactNode} from 'react';
import type {Texts} from '../../client/texts.js';
import styles from './styles.module.css';

/** The keys that the modal understands. */
export function KeyHints({texts}: {texts: Texts}): ReactNode {
  return (
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
  );
}
