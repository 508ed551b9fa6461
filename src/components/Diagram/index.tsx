import type {ReactNode} from 'react';
import {ScrollRegion} from '@site/src/components/ScrollRegion';
import styles from './styles.module.css';

interface DiagramProps {
  /** Drawn while building, by `plugins/diagrams`. */
  readonly svg: string;
  readonly label: string;
}

export function Diagram({svg, label}: DiagramProps): ReactNode {
  return (
    <ScrollRegion label="Diagram">
      <div
        className={styles.diagram}
        role="img"
        aria-label={label}
        dangerouslySetInnerHTML={{__html: svg}}
      />
    </ScrollRegion>
  );
}
