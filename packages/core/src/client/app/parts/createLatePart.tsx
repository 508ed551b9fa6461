import {startTransition, useEffect, useRef, useState, type ReactNode, type RefObject} from 'react';
import useIsBrowser from '../../exports/useIsBrowser.js';
import {onFirstInteraction} from '../navigation/onFirstInteraction.js';
import {definePart, type ImportPart, type PartComponent, type PartOptions} from './parts.js';

const NEARLY_IN_SIGHT = '300px';

function observeSight(element: Element, callback: () => void): () => void {
  const check: IntersectionObserverCallback = (entries) => {
    if (entries.some(({isIntersecting}) => isIntersecting)) callback();
  };
  const observer = new IntersectionObserver(check, {rootMargin: NEARLY_IN_SIGHT});
  observer.observe(element);
  return () => observer.disconnect();
}

function useSight(place: RefObject<Element | null>, callback: () => void): void {
  const isBrowser = useIsBrowser();
  useEffect(
    () => (place.current ? observeSight(place.current, callback) : undefined),
    // The element exists only after hydration.
    [isBrowser, place, callback],
  );
}

/**
 * A placeholder in the entry for a component that the theme does not render on servers. The component is loaded once the reader
 * does something, or comes near its place.
 */
export function createLatePart(importPart: ImportPart, options: PartOptions): PartComponent {
  const part = definePart(importPart, options);
  const load = () => void part.load().catch(console.warn);
  return function LateThemePart(props): ReactNode {
    const isBrowser = useIsBrowser();
    const place = useRef<HTMLDivElement>(null);
    const [, setLoaded] = useState(false);
    // The component may render a lot, so the reader's actions come first.
    useEffect(() => part.onLoad(() => startTransition(() => setLoaded(true))), []);
    useEffect(() => onFirstInteraction(load), []);
    useSight(place, load);
    if (part.component && (isBrowser || part.isInHtml)) return <part.component {...props} />;
    return isBrowser && part.waitsFor === 'sight' ? <div ref={place} /> : null;
  };
}
