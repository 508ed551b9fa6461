/** Marks of quotes and lists before the text of a line. */
const PREFIX = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*/;

/** Blanks, in the same number, take the place of the marks of the quotes in which a place lies. */
export function blankQuotes(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const levels = PREFIX.exec(line)![0].split('>').length - 1;
  if (levels === 0) return text;
  const marks = new RegExp(`^(?:[ \\t]*>){1,${levels}}`, 'gm');
  return text.replace(marks, (found) => ' '.repeat(found.length));
}
