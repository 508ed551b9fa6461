import type {ReactNode} from 'react';
import styles from './styles.module.css';

type State = 'done' | 'building' | 'failed' | 'empty';

const letters: Record<string, State> = {d: 'done', l: 'building', f: 'failed', '.': 'empty'};

interface PartitionStripProps {
  /** One letter a partition: `d` materialized, `l` being built, `f` failed, `.` missing. */
  readonly states: string;
  /** The content of the strip as text, for readers who can't see it. */
  readonly label: string;
}

export function PartitionStrip({states, label}: PartitionStripProps): ReactNode {
  return (
    <div className={styles.strip} role="img" aria-label={label}>
      {[...states].map((letter, index) => (
        <span key={index} className={styles[letters[letter] ?? 'empty']} />
      ))}
    </div>
  );
}
