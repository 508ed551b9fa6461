/** The source line with a caret below its column. Line and column count from 1. */
export function codeFrame(place: {
  source: string;
  line: number;
  column?: number;
}): string | undefined {
  const text = place.source.split(/\r?\n/)[place.line - 1];
  if (text === undefined) return undefined;
  const gutter = String(place.line);
  const shown = `${gutter} | ${text}`;
  if (place.column === undefined) return shown;
  // The indent keeps tabs, so that the caret is below its character.
  const indent = text.slice(0, place.column - 1).replace(/[^\t]/g, ' ');
  return `${shown}\n${' '.repeat(gutter.length)} | ${indent}^`;
}
