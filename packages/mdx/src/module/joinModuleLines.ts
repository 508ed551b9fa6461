import type {Token} from 'acorn';
import {listModuleBlocks, type ModuleBlock} from './moduleBlocks.js';
import {maskFences} from '../dropCode.js';

/** The number of empty lines from which it is slower to parse a block again at each of them than to parse it once more here. */
const MANY_LINES = 20;

const EMPTY_LINE = /(?<=\n)[ \t]*(?=\r?\n)/g;
/** JavaScript skips this character like a space. For Markdown, a line that contains it is not empty. */
const FILLER = '\f';

/** The offsets of empty lines between tokens, where more white space changes nothing. */
function* listEmptyLines(text: string, {start, end, tokens}: ModuleBlock): Generator<number> {
  let from = start;
  for (const token of [...tokens, {start: end, end} as Token]) {
    for (const {index} of text.slice(from, token.start).matchAll(EMPTY_LINE)) yield from + index;
    from = token.end;
  }
}

function listFilled(text: string): number[] {
  const filled: number[] = [];
  for (const block of listModuleBlocks(text)) {
    const lines = [...listEmptyLines(text, block)];
    if (lines.length >= MANY_LINES) filled.push(...lines);
  }
  return filled;
}

/**
 * Fills the empty lines within long `export` and `import` statements. MDX's parser ends a statement at the first empty line up to which
 * the text is valid JavaScript, so it would parse the statement again from its start at each empty line. Line numbers stay valid.
 */
export function joinModuleLines(text: string): string {
  if (!/^(?:ex|im)port /m.test(text) || (text.match(EMPTY_LINE)?.length ?? 0) < MANY_LINES)
    return text;
  let result = '';
  let end = 0;
  for (const at of listFilled(maskFences(text))) {
    result += text.slice(end, at) + FILLER;
    end = at;
  }
  return result + text.slice(end);
}
