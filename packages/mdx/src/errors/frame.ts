/** The line with a caret below the column. A long line is cut around the column. */
export function drawFrame({
  text,
  line,
  column,
}: {
  text: string;
  line: number;
  column?: number;
}): string {
  const {shown, caret} = cutAround(text.replace(/\t/g, ' '), column ?? 1);
  const gutter = `${line} | `;
  if (column === undefined) return gutter + shown;
  return `${gutter}${shown}\n${' '.repeat(gutter.length - 2)}| ${' '.repeat(caret)}^`;
}

const WIDEST = 100;

function cutAround(text: string, column: number): {shown: string; caret: number} {
  const caret = Math.min(column - 1, text.length);
  if (text.length <= WIDEST) return {shown: text, caret};
  const start = Math.max(0, Math.min(caret - WIDEST / 2, text.length - WIDEST));
  return {shown: text.slice(start, start + WIDEST), caret: caret - start};
}
