import {attempt, hearMessages} from '../../cache/index.js';
import {hasSameDocMetadata, predictDocData, type PageData} from './docs.js';
import {hasSamePageMetadata} from './pages.js';
import type {SourceQuestion} from './types.js';

const COMPARED = [hasSameDocMetadata, hasSamePageMetadata];

/**
 * Whether the plugin would make of the file what it has made of it, so that its content stays as it is: an edit of the text below
 * the front matter mostly leaves title, place and description of a page alone. `false` where that cannot be told.
 */
export async function hasSameMetadata(question: SourceQuestion): Promise<boolean> {
  for (const compare of COMPARED) {
    // What is wrong with the file is told when the plugin loads it.
    const run = async () => ((await compare(question)) ? true : undefined);
    const isSame = await hearMessages(() => attempt(run)).catch(() => undefined);
    if (isSame) return true;
  }
  return false;
}

/** What the plugin will give to the page of a changed file, where that can be told without all other files. */
export async function predictPageData(question: SourceQuestion): Promise<PageData | undefined> {
  let data: PageData | undefined;
  const run = async () => {
    data = await predictDocData(question);
    // The plugin will say the same when it loads the file.
    return undefined;
  };
  await hearMessages(() => attempt(run)).catch(() => undefined);
  return data;
}
