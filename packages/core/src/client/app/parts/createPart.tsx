import {useEffect, useState, type ReactNode} from 'react';
import useIsBrowser from '../../exports/useIsBrowser.js';
import {onFirstInteraction} from '../navigation/onFirstInteraction.js';
import {definePart, type ImportPart, type PartComponent, type PartOptions} from './parts.js';

/** A placeholder in the entry for a component that not every page shows. Most often, the component is loaded before it is rendered. */
export function createPart(importPart: ImportPart, options: PartOptions = {}): PartComponent {
  const {mayBeEmpty} = options;
  const part = definePart(importPart, options);
  return function ThemePart(props): ReactNode {
    const isBrowser = useIsBrowser();
    const [isEmpty] = useState(mayBeEmpty && !isBrowser);
    const [, setLoaded] = useState(false);
    useEffect(() => {
      if (part.component) return;
      const show = () => void part.load().then(() => setLoaded(true), console.warn);
      if (isEmpty) onFirstInteraction(show);
      else show();
    }, [isEmpty]);
    if (part.component) return <part.component {...props} />;
    // The HTML shows the component, and hydration must not differ from it: React waits.
    if (!isBrowser && !isEmpty) throw part.load();
    return null;
  };
}
