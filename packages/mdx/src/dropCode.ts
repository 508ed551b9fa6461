const FENCED_CODE =
  /^[ \t>]*(`{3,}|~{3,})[^`\n]*\n(?:(?![ \t>]*\1)[^\n]*\n)*[ \t>]*\1[`~]*[ \t]*\r?$/gm;
/** An escape, or a run of backticks up to the next run of the same length within the paragraph. */
const ESCAPE_OR_SPAN =
  /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\r?\n)[\s\S])*?(?<!`)\1(?!`)/g;

export function dropFencedCode(text: string): string {
  return text.replace(FENCED_CODE, '');
}

/** The text without code, be it fenced or within a line, and without escapes. */
export function dropCode(text: string): string {
  return dropFencedCode(text).replace(ESCAPE_OR_SPAN, '');
}

/** The text without code, on the lines that it has. */
export function blankCode(text: string): string {
  const keepLines = (code: string) => code.replace(/[^\n]+/g, '');
  return text.replace(FENCED_CODE, keepLines).replace(ESCAPE_OR_SPAN, keepLines);
}
