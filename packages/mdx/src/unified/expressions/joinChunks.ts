import type {Event, Token} from 'micromark-util-types';

/** Whether a text goes on with another, on the line on which it begins. Lines of lists and quotes leave out what is before them. */
function goesOn({start: {line}, end}: Token, {start}: Token): boolean {
  const isNext = end._index === start._index && end._bufferIndex === start._bufferIndex;
  return isNext && line === start.line;
}

/** The texts of an expression, one for each line instead of one for each brace: MDX searches all of them for each of its nodes. */
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
