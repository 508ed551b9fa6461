import {parseLocalUrl} from './localUrl.js';

const EXTENSION = /\.mdx?(?![\w-])/gi;
/** No URL of a Markdown file goes on beyond it. */
const DELIMITER = /[\s()<>[\]{}"'`|]/;

/** The text up to the end, from the last delimiter on. A pattern for the whole would try each character of each word. */
function readBack(text: string, end: number): string {
  let start = end;
  while (start > 0 && !DELIMITER.test(text[start - 1]!)) start -= 1;
  return text.slice(start, end);
}

/** Paths for which the compiler may ask `resolveMarkdownLink`: nearly all that it asks for, and others. */
export function guessLinks(text: string): string[] {
  const urls = [...text.matchAll(EXTENSION)].map(({index, 0: extension}) =>
    readBack(text, index + extension.length),
  );
  return [...new Set(urls.flatMap((url) => parseLocalUrl(url)?.pathname ?? []))];
}
