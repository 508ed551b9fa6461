/** Marks of quotes and lists before the text of a line. */
const PREFIX = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*/;

/** Replaces the marks of the quotes around an offset with the same number of blanks. */
export function blankQuotes(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const levels = PREFIX.exec(line)![0].split('>').length - 1;
  if (levels === 0) return text;
  const marks = new RegExp(`^(?:[ \\t]*>){1,${levels}}`, 'gm');
  return text.replace(marks, (found) => ' '.repeat(found.length));
}
