import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import useIsBrowser from '../../exports/useIsBrowser.js';
import {definePart, type ImportPart, type PartComponent} from './parts.js';

// The same object at each rendering: React leaves the content alone that it finds.
const AS_IT_IS = {__html: ''};

/** Whether these are nothing but texts and numbers. */
function arePlain(props: object): boolean {
  return Object.values(props).every((value) => !/^[of]/.test(typeof value));
}

/** Stands in the entry for an icon. Where the HTML has it, that one stays as long as its props do. */
export function createStillPart(importPart: ImportPart): PartComponent {
  const part = definePart(importPart, {isStill: true});
  return function StillPart(props): ReactNode {
    const isBrowser = useIsBrowser();
    const key = arePlain(props) && JSON.stringify(props);
    const [first] = useState(!isBrowser && key);
    const place = useRef<SVGSVGElement>(null);
    const [isMissing, setMissing] = useState(false);
    const [, setLoaded] = useState(false);
    const isKept = first !== false && first === key && !isMissing;
    useLayoutEffect(() => {
      // What React makes by itself has no content.
      if (isKept && !place.current?.firstChild) setMissing(true);
      else if (!isKept && !part.component) part.load().then(() => setLoaded(true), console.warn);
    }, [isKept]);
    if (isKept)
      return <svg ref={place} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
    if (part.component) return <part.component {...props} />;
    // The HTML has it, with more than can be kept.
    if (!isBrowser && !isMissing) throw part.load();
    return null;
  };
}
