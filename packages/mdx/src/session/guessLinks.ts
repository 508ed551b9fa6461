import {parseLocalUrl} from './localUrl.js';

/** Whatever may be the URL of a Markdown file, up to its extension. */
const URL = /[^\s()<>[\]{}"'`|]+\.mdx?(?![\w-])/gi;

/** Paths for which the compiler may ask `resolveMarkdownLink`: nearly all that it asks for, and others. */
export function guessLinks(text: string): string[] {
  const paths = (text.match(URL) ?? []).flatMap((url) => parseLocalUrl(url)?.pathname ?? []);
  return [...new Set(paths)];
}
