import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The first letters of up to two words. */
function toInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
}

interface LogoProps {
  readonly name: string;
  /** The address of a sprite, and a symbol in it; without one, the tile has letters. */
  readonly sprite: string;
  readonly logo?: string | undefined;
}

/** A tile beside a name, which says what it shows. */
export function Logo({name, sprite, logo}: LogoProps): ReactNode {
  return (
    <span className={styles.tile} aria-hidden="true">
      {logo ? (
        <svg width="26" height="26">
          <use href={`${sprite}#${logo}`} />
        </svg>
      ) : (
        toInitials(name)
      )}
    </span>
  );
}
