export interface Point {
  line: number;
  column: number;
}

/** Maps points of a preprocessed text back to the file on disk. */
export class LineMap {
  private readonly original: string[];
  private readonly processed: string[];
  private readonly lines?: number[];

  constructor(texts: {original: string; processed: string}) {
    this.original = splitLines(texts.original);
    this.processed =
      texts.processed === texts.original ? this.original : splitLines(texts.processed);
    if (this.processed.length !== this.original.length)
      this.lines = align(this.processed, this.original);
  }

  /** The text of a line of the file on disk, counted from 1. */
  text(line: number): string {
    return this.original[line - 1] ?? '';
  }

  find(pattern: RegExp): number | undefined {
    const index = this.original.findIndex((text) => pattern.test(text));
    return index === -1 ? undefined : index + 1;
  }

  toOriginal({line, column}: Point): Point {
    const mapped = this.lines?.[line - 1] ?? line;
    return {
      line: mapped,
      column: shiftColumn(column, this.processed[line - 1] ?? '', this.text(mapped)),
    };
  }
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

const LOOK_AHEAD = 60;

/** For each processed line, the number of the original line that it came from: lines were dropped, added or changed. */
function align(processed: string[], original: string[]): number[] {
  let next = 0;
  return processed.map((line) => {
    const found = original.indexOf(line, next);
    if (found !== -1 && found - next < LOOK_AHEAD) next = found;
    next = Math.min(next + 1, original.length);
    return next;
  });
}

/** A line differs from its original in one stretch: what lies behind that moved, what lies before did not. */
function shiftColumn(column: number, processed: string, original: string): number {
  if (processed === original || original.startsWith(processed.slice(0, column))) return column;
  const tail = processed.slice(column - 1);
  return original.endsWith(tail)
    ? original.length - tail.length + 1
    : Math.min(column, original.length + 1);
}
