import type {Options} from 'acorn';
import {JsxParser} from '../../module/jsxParser.js';

/** As MDX reads expressions. */
const OPTIONS: Options = {ecmaVersion: 2024, sourceType: 'module', preserveParens: true};
/** What may stand between an expression and the brace that closes it. */
const BLANK = /(?:\s|\/\*[^]*?\*\/|\/\/.*[\r\n])*/y;
const DOTS = '...';

export interface Problem {
  /** In acorn's words. */
  problem: string;
  at: number;
}

/** A number: where the expression ends that begins at the start of a text. */
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

/** Where the brace is that closes the expression or the spread (`...a`) at the start of a text, if one does. The text may go on. */
export function findClosingBrace(text: string): number | undefined {
  const first = skipBlank(text, 0);
  if (text[first] === '}') return first;
  const start = text.startsWith(DOTS, first) ? first + DOTS.length : 0;
  const length = parseExpression(text.slice(start));
  if (typeof length !== 'number') return undefined;
  const brace = skipBlank(text, start + length);
  return text[brace] === '}' ? brace : undefined;
}

/** What is wrong with a text that is no whole expression, or no spread. */
export function findProblem(text: string, isSpread: boolean): Problem {
  const found = parseExpression(isSpread ? `({${text}})` : text);
  if (typeof found === 'number') return {problem: 'Unexpected content after expression', at: found};
  const at = isSpread ? Math.min(text.length, Math.max(0, found.at - 2)) : found.at;
  return {...found, at};
}
