import {useEffect, useState, type ReactNode} from 'react';
import {definePart, type ImportPart, type PartComponent, type PartOptions} from './parts.js';

interface Failure {
  error?: unknown;
  retry?: () => void;
  tryAgain?: () => void;
}

/**
 * A placeholder in the entry for a component that shows an error. If the component fails to load too, the placeholder shows a
 * text and a button.
 */
export function createErrorPart(importPart: ImportPart, options: PartOptions): PartComponent {
  const part = definePart(importPart, options);
  return function ErrorPart(props): ReactNode {
    const [isMissing, setMissing] = useState<boolean>();
    const {error, retry, tryAgain} = props as Failure;
    useEffect(() => {
      if (part.component) return;
      part.load().then(
        () => setMissing(false),
        () => setMissing(true),
      );
    }, []);
    if (part.component) return <part.component {...props} />;
    if (!isMissing || !error) return null;
    return (
      <p role="alert">
        {String(error)} <button onClick={retry ?? tryAgain}>Retry</button>
      </p>
    );
  };
}
