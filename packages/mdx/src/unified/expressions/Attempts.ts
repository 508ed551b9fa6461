import {blankQuotes} from './blankQuotes.js';
import {findClosingBrace, findProblem} from './readExpression.js';

/** Letters that MDX reads once more at each brace, where no brace seems to end an expression: a tenth of a second. */
const MOST_REREAD = 200_000;
/** Attempts left out in vain, where no brace seems to end an expression. */
const MOST_VAIN = 5_000;

/** An attempt of MDX to end an expression at a brace. Places are offsets in the text. */
export interface Attempt {
  /** Behind the opening brace. */
  start: number;
  brace: number;
  isSpread: boolean;
}

/** What is known of an expression since its second attempt: most end at the first one. */
interface Expression {
  closing?: number;
}

/** Which attempts to end expressions of one text must fail. */
export class Attempts {
  private readonly expressions = new Map<number, Expression | undefined>();
  private skipped: Attempt | undefined;
  private reread = 0;
  private vain = 0;

  constructor(private readonly text: string) {}

  /** @throws What is wrong with an expression that very many braces do not end. */
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

  /** What MDX would have thrown, had it made the last attempt. */
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
