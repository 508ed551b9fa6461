import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface LogoProps {
  /** The address of a sprite. */
  readonly sprite: string;
  readonly symbol: string;
}

/** A tile beside a name, which says what it shows. */
export function Logo({sprite, symbol}: LogoProps): ReactNode {
  return (
    <span className={styles.tile} aria-hidden="true">
      <svg width="26" height="26">
        <use href={`${sprite}#${symbol}`} />
      </svg>
    </span>
  );
}
