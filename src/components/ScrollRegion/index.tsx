import {useEffect, useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface ScrollRegionProps {
  /** What is inside, said to those who reach it with the keyboard. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrolls what is too wide for the page, and takes the focus only while there is something to scroll. */
export function ScrollRegion({label, children}: ScrollRegionProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(element);
  const focusable = scrolls ? {tabIndex: 0, role: 'region', 'aria-label': label} : {};
  return (
    <div ref={element} className={styles.region} {...focusable}>
      {children}
    </div>
  );
}

function useOverflow(element: React.RefObject<HTMLDivElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = element.current;
    if (!box) {
      return undefined;
    }
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    // Content that grows later changes the size of the child and not of the box.
    [box, ...Array.from(box.children)].forEach((part) => observer.observe(part));
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
