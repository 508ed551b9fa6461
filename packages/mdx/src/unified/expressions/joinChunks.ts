import type {Event, Token} from 'micromark-util-types';

/** Whether one text directly continues another on the same line. In lists and quotes, the text of a line leaves out the marks before it. */
function goesOn({start: {line}, end}: Token, {start}: Token): boolean {
  const isNext = end._index === start._index && end._bufferIndex === start._bufferIndex;
  return isNext && line === start.line;
}

/** Joins the texts of an expression to one for each line, instead of one for each brace. MDX searches all of them for each of its nodes. */
export function joinChunks(events: Event[]): Event[] {
  const joined: Event[] = [];
  for (const [kind, token, context] of events) {
    if (kind !== 'enter' || token.type === 'linePrefix') continue;
    const last = joined.at(-1)?.[1];
    if (last && goesOn(last, token)) last.end = token.end;
    else joined.push([kind, {...token}, context]);
  }
  return joined;
}
