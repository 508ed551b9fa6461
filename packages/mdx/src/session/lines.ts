export interface Point {
  line: number;
  column: number;
}

/** Maps points of a preprocessed text back to the file on disk. It splits and aligns the texts only if a page needs it. */
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
  /** The lines of the processed text. */
  lines: string[];
  /** The original line number of each processed line; `undefined` if both texts have the same number of lines. */
  mapped: number[] | undefined;
}

function alignTexts(lines: string[], original: string[]): Alignment {
  return {lines, mapped: lines.length === original.length ? undefined : align(lines, original)};
}

function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

const LOOK_AHEAD = 60;

/** For each processed line, the number of its original line. Preprocessing may remove, add and change lines. */
function align(processed: string[], original: string[]): number[] {
  let next = 0;
  return processed.map((line) => {
    const found = original.indexOf(line, next);
    if (found !== -1 && found - next < LOOK_AHEAD) next = found;
    next = Math.min(next + 1, original.length);
    return next;
  });
}

/** Maps a column. Assumes that the lines differ in one range: the text behind it has moved, the text before it has not. */
function shiftColumn(column: number, processed: string, original: string): number {
  if (processed === original || original.startsWith(processed.slice(0, column))) return column;
  const tail = processed.slice(column - 1);
  return original.endsWith(tail)
    ? original.length - tail.length + 1
    : Math.min(column, original.length + 1);
}
