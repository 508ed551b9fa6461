const FRONT_MATTER = /^---\r?\n[^]*?\n---(?=\r?\n|$)/;
const FENCE = /^[\s>]*(`{3,}|~{3,})(.*)$/;
/** A fence with this info string holds ordinary Markdown. */
const UNWRAPPED = 'mdx-code-block';

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** Replaces front matter and fenced code, which the page module does not run, with spaces. Offsets stay valid. */
export function hideCode(source: string): string {
  let open: string | undefined;
  let isShown = false;

  function hideLine(line: string): string {
    const [, marks, info = ''] = FENCE.exec(line) ?? [];
    if (open === undefined && marks) {
      open = marks;
      isShown = info.trim().startsWith(UNWRAPPED);
      return blank(line);
    }
    if (open === undefined) return line;
    if (marks?.startsWith(open) && info.trim() === '') {
      open = undefined;
      return blank(line);
    }
    return isShown ? line : blank(line);
  }

  return source.replace(FRONT_MATTER, blank).replace(/^.*$/gm, hideLine);
}

/** Replaces text in backticks with spaces as well, including template literals within expressions. */
export function hideSpans(source: string): string {
  return source.replace(/(`+)[^`\n]+\1/g, blank);
}
