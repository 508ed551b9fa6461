import {useEffect, useRef, useState, type ReactNode} from 'react';
import {loadOnDemand} from '@site/src/onDemand/load';
import styles from './styles.module.css';

interface ScrollRegionProps {
  /** What is inside; with the heading above it, it names the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrolls what is too wide for the page, and takes the focus only while there is something to scroll. */
export function ScrollRegion({label, children}: ScrollRegionProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const name = useNameOfOverflow(element, label);
  const focusable = name ? {tabIndex: 0, role: 'region', 'aria-label': name} : {};
  return (
    <div ref={element} className={styles.region} data-scroll-region={label} {...focusable}>
      {children}
    </div>
  );
}

/** Nothing as long as all of it is in sight: few regions need a name. The label does until a name comes that no other region has. */
function useNameOfOverflow(
  element: React.RefObject<HTMLDivElement | null>,
  label: string,
): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    const box = element.current;
    if (!box) {
      return undefined;
    }
    const measure = () => {
      if (box.scrollWidth <= box.clientWidth) return setName(undefined);
      setName((known) => known ?? label);
      void loadOnDemand().then(({nameRegion}) => setName(nameRegion(box)));
    };
    const observer = new ResizeObserver(measure);
    // Content that grows later changes the size of the child and not of the box.
    [box, ...Array.from(box.children)].forEach((part) => observer.observe(part));
    return () => observer.disconnect();
  }, [element, label]);
  return name;
}
