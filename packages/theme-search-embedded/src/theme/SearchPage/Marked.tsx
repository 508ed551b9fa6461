import type {ReactNode} from 'react';
import type {MarkedText} from '../../client/markMatches.js';

/** Text with what was found in it marked. */
export default function Marked({parts}: {parts: MarkedText[]}): ReactNode {
  return parts.map(({text, isMatch}, index) =>
    // Texts have no identity: their place is all there is.
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
