/** Allows three brackets for each of 500 elements, and expressions in them. Rendering fails at some thousand elements, without a line. */
const MOST_DEEP = 2000;

const QUOTES = '"\'`';

/** The index behind a string, or of its first character if nothing closes the string on its line. */
function skipString(code: string, start: number): number {
  const quote = code[start]!;
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at += 1;
    else if (code[at] === quote) return at + 1;
    else if (code[at] === '\n' && quote !== '`') break;
  }
  return start + 1;
}

/** Whether the brackets of the code nest so deeply that React cannot render the result. */
export function isOutputDeep(code: string): boolean {
  let depth = 0;
  for (let at = 0; at < code.length && depth <= MOST_DEEP; at++) {
    const character = code[at]!;
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    else if (QUOTES.includes(character)) at = skipString(code, at) - 1;
  }
  return depth > MOST_DEEP;
}
