import type {ReactNode} from 'react';
import styles from './styles.module.css';
import {watchRegion} from './watchRegion';

interface ScrollRegionProps {
  /** Names the content. This label and the heading above make the name of the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrolls what is too wide for the page. */
export function ScrollRegion({label, children}: ScrollRegionProps): ReactNode {
  return (
    <div ref={watchRegion} className={styles.region} data-scroll-region={label}>
      {children}
    </div>
  );
}
