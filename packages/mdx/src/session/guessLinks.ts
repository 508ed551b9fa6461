import {parseLocalUrl} from './localUrl.js';

const EXTENSION = /\.mdx?(?![\w-])/gi;
/** Characters that no URL of a Markdown file contains. */
const DELIMITER = /[\s()<>[\]{}"'`|]/;

/** The text before `end`, from the last delimiter on. A pattern for the whole would be tried at each character of each word. */
function readBack(text: string, end: number): string {
  let start = end;
  while (start > 0 && !DELIMITER.test(text[start - 1]!)) start -= 1;
  return text.slice(start, end);
}

/** Paths that the compiler may pass to `resolveMarkdownLink`: nearly all that it does pass, and others. */
export function guessLinks(text: string): string[] {
  const urls = [...text.matchAll(EXTENSION)].map(({index, 0: extension}) =>
    readBack(text, index + extension.length),
  );
  return [...new Set(urls.flatMap((url) => parseLocalUrl(url)?.pathname ?? []))];
}
