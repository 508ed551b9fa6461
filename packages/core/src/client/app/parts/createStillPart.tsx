import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import useIsBrowser from '../../exports/useIsBrowser.js';
import {definePart, type ImportPart, type PartComponent} from './parts.js';

// The same object at each rendering, so that React does not touch the content that it finds.
const AS_IT_IS = {__html: ''};

/** Whether no prop is an object or a function. */
function arePlain(props: object): boolean {
  return Object.values(props).every((value) => !/^[of]/.test(typeof value));
}

/** A placeholder in the entry for an icon. If the HTML has the icon, React keeps it as long as its props stay the same. */
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
      // An element that React has created instead of hydrating it is empty.
      if (isKept && !place.current?.firstChild) setMissing(true);
      else if (!isKept && !part.component) part.load().then(() => setLoaded(true), console.warn);
    }, [isKept]);
    if (isKept)
      return <svg ref={place} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
    if (part.component) return <part.component {...props} />;
    // The HTML has the icon, but its props cannot be compared: React waits.
    if (!isBrowser && !isMissing) throw part.load();
    return null;
  };
}
