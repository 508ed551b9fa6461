import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface HeroProps {
  readonly title: string;
  /** Where to go: the first is the one for most readers. */
  readonly actions: readonly {readonly label: string; readonly to: string}[];
  readonly children: ReactNode;
}

export function Hero({title, actions, children}: HeroProps): ReactNode {
  return (
    <div className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      <p className={styles.actions}>
        {actions.map(({label, to}) => (
          <Link key={to} to={to} className={styles.action}>
            {label}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** Holds one `Reader` for each kind of reader. */
export function Readers({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.readers}>{children}</div>;
}

interface ReaderProps {
  /** What the reader does, in the second person. */
  readonly title: string;
  /** A sentence, and a list of links. */
  readonly children: ReactNode;
}

export function Reader({title, children}: ReaderProps): ReactNode {
  return (
    <section className={styles.reader}>
      <h3 className={styles.readerTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Two things next to each other where there is room: the code, and what it makes. */
export function SideBySide({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.sides}>{children}</div>;
}
