const FENCED_CODE =
  /^[ \t>]*(`{3,}|~{3,})[^`\n]*\n(?:(?![ \t>]*\1)[^\n]*\n)*[ \t>]*\1[`~]*[ \t]*\r?$/gm;
/** An escape, or a run of backticks up to the next run of the same length within the paragraph. */
const ESCAPE_OR_SPAN =
  /\\[!-/:-@[-`{-~]|(?<!`)(`+)(?!`)(?:(?!\n[ \t>]*\r?\n)[\s\S])*?(?<!`)\1(?!`)/g;

export function dropFencedCode(text: string): string {
  return text.replace(FENCED_CODE, '');
}

function replaceCode(text: string, replace: (code: string) => string): string {
  return text.replace(FENCED_CODE, replace).replace(ESCAPE_OR_SPAN, replace);
}

/** The text without code, be it fenced or within a line, and without escapes. */
export function dropCode(text: string): string {
  return replaceCode(text, () => '');
}

/** The text without code, on the lines that it has. */
export function blankCode(text: string): string {
  return replaceCode(text, (code) => code.replace(/[^\n]+/g, ''));
}
