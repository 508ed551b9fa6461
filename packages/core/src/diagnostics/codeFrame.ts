/** The source line with a caret below its column; both counted from 1. */
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
  // Tabs are kept so that the caret stands below its character.
  const indent = text.slice(0, place.column - 1).replace(/[^\t]/g, ' ');
  return `${shown}\n${' '.repeat(gutter.length)} | ${indent}^`;
}
