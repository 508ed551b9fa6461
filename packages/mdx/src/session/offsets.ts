/** `line` and `column` count from 1. */
export function toOffset(text: string, {line, column}: {line: number; column: number}): number {
  const before = text.split('\n', line - 1);
  return before.reduce((sum, {length}) => sum + length + 1, 0) + column - 1;
}

/** The line of an offset, counted from 1. */
export function toLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
