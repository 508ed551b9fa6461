import {readFile} from 'node:fs/promises';
import path from 'node:path';

/**
 * Feeds and Markdown copies are made from the HTML of pages, so the omissions of `</p>` by the published minifier show in them too.
 * If a page has such a difference, files beside the pages that differ in markup alone are reported as the same kind of difference.
 * @param {{differences: import('./types.mjs').Difference[], listed: {published: Map<string, string>, ours: Map<string, string>}, folders: {published: string, ours: string}}} input
 */
export async function allowForDerivedFiles({differences, listed, folders}) {
  if (!differences.some(isParagraphEnd)) return differences;
  const derived = new Set();
  for (const file of new Set(differences.filter(isBesidePages).map(({page}) => page))) {
    const [published, ours] = await Promise.all(
      ['published', 'ours'].map((side) =>
        readText(path.join(folders[side], listed[side].get(file))),
      ),
    );
    if (published === ours) derived.add(file);
  }
  const others = differences.filter(({page}) => !derived.has(page));
  return [...others, ...[...derived].map((page) => ({kind: 'paragraph-end', page}))];
}

function isParagraphEnd({kind, page}) {
  return kind === 'paragraph-end' && page.endsWith('.html');
}

function isBesidePages({kind, page}) {
  return !kind.startsWith('file-') && /\.(?:xml|json|md|txt)$/.test(page);
}

/** The text without tags, marks of inline code, escapes and white space. */
async function readText(file) {
  const text = await readFile(file, 'utf8');
  return text.replace(/<[^>]*>/g, '').replace(/\\n|[\s`\\]/g, '');
}
