import type {ReactNode} from 'react';
import type {MarkedText} from '../../client/markMatches.js';

/** A text with its matches marked. */
export default function Marked({parts}: {parts: MarkedText[]}): ReactNode {
  return parts.map(({text, isMatch}, index) =>
    // The parts have no other identity than their index.
    isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
