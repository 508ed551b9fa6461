import type {Options} from 'acorn';
import {JsxParser} from '../../module/jsxParser.js';

/** The options with which MDX parses expressions. */
const OPTIONS: Options = {ecmaVersion: 2024, sourceType: 'module', preserveParens: true};
/** White space and comments, which may separate an expression from the brace that closes it. */
const BLANK = /(?:\s|\/\*[^]*?\*\/|\/\/.*[\r\n])*/y;
const DOTS = '...';

export interface Problem {
  /** In acorn's words. */
  problem: string;
  at: number;
}

/** The end of the expression at the start of a text, or its problem. */
function parseExpression(text: string): number | Problem {
  try {
    return JsxParser.parseExpressionAt(text, 0, OPTIONS).end;
  } catch (error) {
    const {message, pos} = error as Error & {pos: number};
    return {problem: message.replace(/ \(\d+:\d+\)$/, ''), at: pos};
  }
}

function skipBlank(text: string, start: number): number {
  const blank = new RegExp(BLANK);
  blank.lastIndex = start;
  blank.exec(text);
  return blank.lastIndex;
}

/** The offset of the brace that closes the expression or spread (`...a`) at the start of a text, if there is one. The text may go on. */
export function findClosingBrace(text: string): number | undefined {
  const first = skipBlank(text, 0);
  if (text[first] === '}') return first;
  const start = text.startsWith(DOTS, first) ? first + DOTS.length : 0;
  const length = parseExpression(text.slice(start));
  if (typeof length !== 'number') return undefined;
  const brace = skipBlank(text, start + length);
  return text[brace] === '}' ? brace : undefined;
}

/** The syntax error of a text that is not a complete expression (or spread, with `isSpread`). */
export function findProblem(text: string, isSpread: boolean): Problem {
  const found = parseExpression(isSpread ? `({${text}})` : text);
  if (typeof found === 'number') return {problem: 'Unexpected content after expression', at: found};
  const at = isSpread ? Math.min(text.length, Math.max(0, found.at - 2)) : found.at;
  return {...found, at};
}
