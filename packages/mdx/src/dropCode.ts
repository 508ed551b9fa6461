const FENCE = /^[ \t>]*(`{3,}(?!`)|~{3,}(?!~))[^`\n]*\n/gm;
/** An escape, or a run of backticks up to the next run of the same length within the paragraph. */
const ESCAPE_OR_SPAN =
  /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\r?\n)[\s\S])*?(?<!`)\1(?!`)/g;

/** Finds the next line that begins with these marks: whether it closes a fence (no text follows), and the end of the line. */
function findMarks(text: string, marks: string, start: number) {
  const pattern = new RegExp(`^[ \\t>]*${marks}([^\\n]*)$`, 'gm');
  pattern.lastIndex = start;
  const found = pattern.exec(text);
  if (!found) return undefined;
  return {closes: /^[`~]*[ \t]*\r?$/.test(found[1]!), end: found.index + found[0].length};
}

/** Searches only once for the end of marks that are never closed, since a page may hold very many of them. */
function replaceFences(text: string, replace: (code: string) => string): string {
  const unclosed = new Set<string>();
  const fence = new RegExp(FENCE);
  let result = '';
  let end = 0;
  for (let found = fence.exec(text); found; found = fence.exec(text)) {
    const marks = found[1]!;
    const next = unclosed.has(marks) ? undefined : findMarks(text, marks, fence.lastIndex);
    if (!next) unclosed.add(marks);
    if (!next?.closes) continue;
    result += text.slice(end, found.index) + replace(text.slice(found.index, next.end));
    end = next.end;
    fence.lastIndex = end;
  }
  return result + text.slice(end);
}

export function dropFencedCode(text: string): string {
  return replaceFences(text, () => '');
}

/** Replaces fenced code with stars. All offsets stay valid, and no code looks like a statement. */
export function maskFences(text: string): string {
  return replaceFences(text, (code) => code.replace(/[^\n]/g, '*'));
}

function replaceCode(text: string, replace: (code: string) => string): string {
  return replaceFences(text, replace).replace(ESCAPE_OR_SPAN, replace);
}

/** The text without fenced code, code spans and escapes. */
export function dropCode(text: string): string {
  return replaceCode(text, () => '');
}

/** The text without code and escapes. Line numbers stay valid. */
export function blankCode(text: string): string {
  return replaceCode(text, (code) => code.replace(/[^\n]+/g, ''));
}
