export interface Point {
  line: number;
  column: number;
}

/** Maps points of a preprocessed text back to the file on disk. Most pages are never asked for more than that. */
export class LineMap {
  private originalLines: string[] | undefined;
  private alignment: Alignment | undefined;

  constructor(private readonly texts: {original: string; processed: string}) {}

  /** The text of a line of the file on disk, counted from 1. */
  text(line: number): string {
    return this.original[line - 1] ?? '';
  }

  find(pattern: RegExp): number | undefined {
    const index = this.original.findIndex((text) => pattern.test(text));
    return index === -1 ? undefined : index + 1;
  }

  findLast(pattern: RegExp): number | undefined {
    const found = this.original.flatMap((text, index) => (pattern.test(text) ? [index + 1] : []));
    return found.at(-1);
  }

  toOriginal(point: Point): Point {
    const {original, processed} = this.texts;
    if (processed === original) return {line: point.line, column: point.column};
    this.alignment ??= alignTexts(splitLines(processed), this.original);
    const {lines, mapped} = this.alignment;
    const line = mapped?.[point.line - 1] ?? point.line;
    const column = shiftColumn(point.column, lines[point.line - 1] ?? '', this.text(line));
    return {line, column};
  }

  private get original(): string[] {
    return (this.originalLines ??= splitLines(this.texts.original));
  }
}

interface Alignment {
  /** Processed. */
  lines: string[];
  /** Undefined: there are as many lines as before. */
  mapped: number[] | undefined;
}

function alignTexts(lines: string[], original: string[]): Alignment {
  return {lines, mapped: lines.length === original.length ? undefined : align(lines, original)};
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
