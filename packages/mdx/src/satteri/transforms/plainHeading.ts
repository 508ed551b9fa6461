import type {Heading, SatteriPage} from '../page.js';

/** A heading on one line whose characters can only be text. */
const PLAIN = /#{1,6} (?<text>[\p{L}\d](?:[\p{L}\d ,;()?'"/-]*[\p{L}\d)?])?)(?:\n|$)/uy;

/** The text of a heading that certainly contains only text. It avoids the children of the heading, which are slow to read. */
export function readPlainHeading(
  {position}: Readonly<Heading>,
  {text}: SatteriPage,
): string | undefined {
  PLAIN.lastIndex = position?.start.offset ?? text.length;
  return PLAIN.exec(text)?.groups?.['text'];
}
