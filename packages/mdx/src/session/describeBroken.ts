import type {MarkdownDiagnostic} from '../types.js';
import {parseLocalUrl} from './localUrl.js';
import {suggestFile, type Suggestion} from './suggestFile.js';

export type BrokenKind = 'link' | 'image';

/** The folders that the paths of a page refer to. */
interface Places {
  /** The folder of the page. */
  folder: string;
  siteDir: string;
  staticDirs: string[];
  /** Called with each folder whose entries decide the suggestion. */
  onListed: (folder: string) => void;
}

type Description = Pick<MarkdownDiagnostic, 'name' | 'message' | 'hint' | 'silence'>;

const HINTS = {
  link: 'Links to Markdown files are relative to the page or to the content folder, and lead to files of the same plugin instance.',
  image: 'Paths are relative to the page; paths that start with / lie in a static folder.',
};
const NO_PAGE =
  'The file exists, but this plugin makes no page of it: is it a draft, excluded, a partial or of another plugin?';

function suggest(pathname: string, places: Places): Suggestion | undefined {
  const {folder, siteDir, staticDirs, onListed} = places;
  const prefix = ['@site/', '/'].find((start) => pathname.startsWith(start)) ?? '';
  const folders = {'@site/': [siteDir], '/': staticDirs}[prefix] ?? [folder];
  const rest = pathname.slice(prefix.length);
  const found = folders
    .map((root) => suggestFile(root, rest, onListed))
    .find((suggestion) => suggestion !== undefined);
  return found && {...found, url: prefix + found.url};
}

/** A hint that names the file that was probably meant. */
function explain(kind: BrokenKind, url: string, places: Places): string | undefined {
  const pathname = parseLocalUrl(url)?.pathname;
  const suggestion = pathname ? suggest(pathname, places) : undefined;
  if (!suggestion) return undefined;
  const {url: meant, isCase} = suggestion;
  if (meant !== pathname)
    return `Did you mean ${meant}?${isCase ? ' Only the case of letters differs.' : ''}`;
  return kind === 'link' ? NO_PAGE : undefined;
}

/** The texts of the diagnostic for a link or an image that leads to no file. */
export function describeBroken(kind: BrokenKind, url: string, places: Places): Description {
  const hook = kind === 'link' ? 'onBrokenMarkdownLinks' : 'onBrokenMarkdownImages';
  const name = `broken-markdown-${kind}` as const;
  const silence = `Set \`markdown.hooks.${hook}\` to 'warn', 'log' or 'ignore', or write pathname://${url}.`;
  if (!url) return {name, message: `A ${kind} has no URL.`, silence};
  const message =
    kind === 'link' ? `The link ${url} leads to no file.` : `The image ${url} does not exist.`;
  return {name, message, hint: explain(kind, url, places) ?? HINTS[kind], silence};
}
