import type {Heading, SatteriPage} from '../page.js';

/** One line that no syntax could make anything but text of. */
const PLAIN = /#{1,6} (?<text>[\p{L}\d](?:[\p{L}\d ,;()?'"/-]*[\p{L}\d)?])?)(?:\n|$)/uy;

/** The text of a heading that is beyond doubt nothing but text: what is below it is slow to read. */
export function readPlainHeading(
  {position}: Readonly<Heading>,
  {text}: SatteriPage,
): string | undefined {
  PLAIN.lastIndex = position?.start.offset ?? text.length;
  return PLAIN.exec(text)?.groups?.['text'];
}
