import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface CardsProps {
  /** `Card` elements. */
  readonly children: ReactNode;
  /** Names the list for those who can't see that it is one. */
  readonly label?: string;
}

export function Cards({children, label}: CardsProps): ReactNode {
  return (
    <ul className={styles.cards} aria-label={label}>
      {children}
    </ul>
  );
}

interface CardProps {
  readonly title: string;
  readonly to: string;
  /** One sentence: the things that the reader will find or be able to do there. */
  readonly children: ReactNode;
}

export function Card({title, to, children}: CardProps): ReactNode {
  return (
    <li className={styles.card}>
      <Link to={to} className={styles.link}>
        {title}
      </Link>
      <div className={styles.text}>{children}</div>
    </li>
  );
}
