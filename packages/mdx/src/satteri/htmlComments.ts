import {NeedsUnified} from './NeedsUnified.js';

// A character of the private use area.
const MARK = '\uE0DC';
// Has the length of `<!--`, so that columns stay valid.
const OPENING = `{/*${MARK}`;
const CLOSING = '*/}';
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;
const ONLY_CONTAINERS = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/;

/** Rewrites the HTML comments of an MDX text, outside code, as MDX comments that {@link isHtmlComment} recognizes. */
export function rewriteHtmlComments(text: string): string {
  return text.includes('<!--') ? new CommentRewriter(text).run() : text;
}

/** Whether the expression was an HTML comment. */
export function isHtmlComment(expression: string): boolean {
  return expression.startsWith(OPENING.slice(1)) && expression.endsWith(CLOSING.slice(0, -1));
}

/** Whether the compiled program contains a rewritten comment, which then was part of some JavaScript. */
export function hasHtmlComment(program: string): boolean {
  return program.includes(MARK) || program.includes('\\uE0DC');
}

class CommentRewriter {
  private out = '';
  private position = 0;
  private fence: string | undefined;

  constructor(private readonly text: string) {}

  run(): string {
    while (this.position < this.text.length) {
      if (this.atLineStart() && this.takeFenceLine()) continue;
      this.takeInline();
    }
    return this.out;
  }

  private atLineStart(): boolean {
    return this.position === 0 || this.text[this.position - 1] === '\n';
  }

  private copyTo(end: number): void {
    this.out += this.text.slice(this.position, end);
    this.position = end;
  }

  /** Copies the line if it opens or closes fenced code, or is part of it. Returns whether it did. */
  private takeFenceLine(): boolean {
    const end = this.lineEnd(this.position);
    const match = FENCE.exec(this.text.slice(this.position, end));
    const [, marks = '', info = ''] = match ?? [];
    if (this.fence) {
      const closes =
        marks[0] === this.fence[0] && marks.length >= this.fence.length && info.trim() === '';
      if (closes) this.fence = undefined;
    } else if (match && !(marks[0] === '`' && info.includes('`'))) {
      this.fence = marks;
    } else {
      return false;
    }
    this.copyTo(Math.min(end + 1, this.text.length));
    return true;
  }

  /** Copies up to the end of the line, or to the end of the code span or comment that reaches beyond it. */
  private takeInline(): void {
    const end = this.lineEnd(this.position);
    while (this.position < end) {
      const next = this.findSpecial(end);
      this.copyTo(next);
      if (next === end) break;
      this.takeSpecial();
      if (this.position > end) return;
    }
    this.copyTo(Math.min(this.position + 1, this.text.length));
  }

  private findSpecial(end: number): number {
    const special = /\\`|`|<!--/g;
    special.lastIndex = this.position;
    return Math.min(special.exec(this.text)?.index ?? end, end);
  }

  private takeSpecial(): void {
    if (this.text[this.position] === '\\') this.copyTo(this.position + 2);
    else if (this.text[this.position] === '`') this.takeCodeSpan();
    else this.takeComment();
  }

  private takeCodeSpan(): void {
    const start = this.position;
    let behind = start;
    while (this.text[behind] === '`') behind++;
    const closing = this.findClosingRun(behind, behind - start);
    this.copyTo(closing ?? behind);
  }

  /** The end of the next run of exactly `length` backticks in the same paragraph. */
  private findClosingRun(from: number, length: number): number | undefined {
    const blank = /\n[ \t>]*\n/g;
    blank.lastIndex = from;
    const paragraphEnd = blank.exec(this.text)?.index ?? this.text.length;
    const runs = /`+/g;
    runs.lastIndex = from;
    for (
      let run = runs.exec(this.text);
      run && run.index < paragraphEnd;
      run = runs.exec(this.text)
    ) {
      if (run[0].length === length) return run.index + length;
    }
    return undefined;
  }

  private takeComment(): void {
    const start = this.position;
    const body = start + '<!--'.length;
    const end = this.text.indexOf('-->', body);
    if (end === -1 || this.text[body] === '>' || this.text.startsWith('->', body)) {
      throw new NeedsUnified('an HTML comment of an odd form');
    }
    this.refuseTextBehind(start, end + '-->'.length);
    this.out += OPENING + this.text.slice(body, end).replaceAll('*/', '* ') + CLOSING;
    this.position = end + '-->'.length;
  }

  /** Declines a comment at the start of a line with text behind it: unified loses a character of that text. */
  private refuseTextBehind(start: number, end: number): void {
    const before = this.text.slice(this.text.lastIndexOf('\n', start - 1) + 1, start);
    const behind = this.text.slice(end, this.lineEnd(end));
    if (ONLY_CONTAINERS.test(before) && behind.trim() !== '')
      throw new NeedsUnified('an HTML comment before text');
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end === -1 ? this.text.length : end;
  }
}
