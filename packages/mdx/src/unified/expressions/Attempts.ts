import {blankQuotes} from './blankQuotes.js';
import {findClosingBrace, findProblem} from './readExpression.js';

/** Characters that MDX may read again before attempts at an expression that no brace seems to end are skipped: a tenth of a second. */
const MOST_REREAD = 200_000;
/** Skipped attempts at such expressions before the text counts as an error. */
const MOST_VAIN = 5_000;

/** An attempt of MDX to end an expression at a brace. Places are offsets in the text. */
export interface Attempt {
  /** Behind the opening brace. */
  start: number;
  brace: number;
  isSpread: boolean;
}

/** An expression with the offset of its closing brace, if one was found. It is read at the second attempt: most end at the first one. */
interface Expression {
  closing?: number;
}

/** Decides which attempts to end an expression of a text must fail. */
export class Attempts {
  private readonly expressions = new Map<number, Expression | undefined>();
  private skipped: Attempt | undefined;
  private reread = 0;
  private vain = 0;

  constructor(private readonly text: string) {}

  /** @throws the syntax error of an expression that very many braces do not end */
  mustFail(attempt: Attempt): boolean {
    const {start, brace} = attempt;
    const expression = this.readExpression(start);
    this.skipped = undefined;
    if (!expression || this.text[brace] !== '}') return false;
    const isFutile = this.isFutile(brace, expression);
    if (isFutile) this.skipped = attempt;
    else this.reread += brace - start;
    if (this.vain > MOST_VAIN) throw this.describe(attempt);
    return isFutile;
  }

  /** Replaces the error of a skipped attempt with the error that MDX would have thrown for it. */
  explain(error: unknown): unknown {
    const {ruleId, place} = error as {ruleId?: string; place?: {offset?: number}};
    if (!this.skipped || ruleId !== 'acorn' || place?.offset !== this.skipped.start) return error;
    return this.describe(this.skipped);
  }

  private isFutile(brace: number, {closing}: Expression): boolean {
    if (closing !== undefined && brace <= closing) return brace < closing;
    if (this.reread > MOST_REREAD) this.vain += 1;
    return this.vain > 0;
  }

  private readExpression(start: number): Expression | undefined {
    const isFirst = !this.expressions.has(start);
    const known = this.expressions.get(start);
    if (known || isFirst) {
      this.expressions.set(start, known);
      return known;
    }
    const length = findClosingBrace(blankQuotes(this.text, start).slice(start));
    const expression = length === undefined ? {} : {closing: start + length};
    this.expressions.set(start, expression);
    return expression;
  }

  private describe({start, brace, isSpread}: Attempt): Error {
    const {problem, at} = findProblem(this.text.slice(start, brace), isSpread);
    const error = new Error('Could not parse expression with acorn', {cause: new Error(problem)});
    return Object.assign(error, {place: toPoint(this.text, start + at)});
  }
}

function toPoint(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return {line: lines.length, column: lines.at(-1)!.length + 1};
}
