import type {Options} from 'acorn';
import {MarkdownError} from '../errors/MarkdownError.js';
import {findHint} from '../errors/hints.js';
import {JsxParser} from '../module/jsxParser.js';
import {toOffset} from '../session/offsets.js';
import type {PageSession} from '../session/PageSession.js';

/** Letters that unified reads, once more at each closing brace, before it gives up: 5 million take a second. */
const MOST_REREAD = 5_000_000;

const SATTERI_ERROR =
  /^an error: (?:Error: )?(?<line>\d+):(?<column>\d+): (?:Could not parse|Unexpected end of file in) expression/;
/** What may stand between an expression and the brace that closes it. */
const BLANK = /(?:\s|\/\*[^]*?\*\/|\/\/.*[\r\n])*/y;

function countReread(text: string, start: number): number {
  let total = 0;
  for (let at = text.indexOf('}', start); at !== -1; at = text.indexOf('}', at + 1)) {
    total += at - start;
    if (total > MOST_REREAD) break;
  }
  return total;
}

function isClosed(text: string, end: number): boolean {
  const blank = new RegExp(BLANK);
  blank.lastIndex = end;
  blank.exec(text);
  return text[blank.lastIndex] === '}';
}

/** `start`: behind the brace that opens the expression. */
function findError(text: string, start: number): string | undefined {
  const options: Options = {ecmaVersion: 'latest', sourceType: 'module'};
  try {
    const {end} = JsxParser.parseExpressionAt(text, start, options);
    return isClosed(text, end) ? undefined : 'Unexpected content after expression';
  } catch (error) {
    return (error as Error).message.replace(/ \(\d+:\d+\)$/, '');
  }
}

/** The opening brace at or before a place on its line, unless it lies within an expression. */
function findBrace(text: string, at: number): number {
  const brace = text.lastIndexOf('{', at);
  if (brace < 0 || brace < text.lastIndexOf('\n', at - 1)) return -1;
  const before = text.slice(text.lastIndexOf('\n\n', brace) + 1, brace);
  return before.split('{').length === before.split('}').length ? brace : -1;
}

/**
 * unified holds an expression that is no JavaScript against all braces that may close it. Pages that it compiles without satteri have
 * no such limit: plugins may read braces otherwise, as remark-math does.
 *
 * @throws Where that would take long, and both satteri and acorn cannot read the expression.
 */
export function refuseBrokenExpression(reason: string, text: string, session: PageSession): void {
  const {line, column} = SATTERI_ERROR.exec(reason)?.groups ?? {};
  if (!line) return;
  const brace = findBrace(text, toOffset(text, {line: Number(line), column: Number(column)}));
  if (brace < 0 || countReread(text, brace) <= MOST_REREAD) return;
  const problem = findError(text, brace + 1);
  if (problem === undefined) return;
  const start = text.lastIndexOf('\n', brace - 1) + 1;
  const place = session.toOriginal({line: Number(line), column: brace - start + 1});
  const told = `Could not parse expression: ${problem}.`;
  throw new MarkdownError({
    file: session.filePath,
    ...place,
    reason: told,
    frame: session.frameAt(place),
    hint: findHint({reason: told, line: session.lineText(place.line)}),
  });
}
