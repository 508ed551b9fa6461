import {attempt, hearMessages} from '../../cache/index.js';
import {hasSameDocMetadata, predictDocData, type PageData} from './docs.js';
import {hasSamePageMetadata} from './pages.js';
import type {SourceQuestion} from './types.js';

const COMPARED = [hasSameDocMetadata, hasSamePageMetadata];

/**
 * Whether the plugin would read the same metadata from the file as before, so that the plugin's content stays valid. This holds
 * for most edits below the front matter, since they do not affect title, place and description of a page. `false` if it is
 * unknown.
 */
export async function hasSameMetadata(question: SourceQuestion): Promise<boolean> {
  for (const compare of COMPARED) {
    // The plugin reports the errors of the file when it loads it.
    const run = async () => ((await compare(question)) ? true : undefined);
    const isSame = await hearMessages(() => attempt(run)).catch(() => undefined);
    if (isSame) return true;
  }
  return false;
}

/** Predicts the data that the plugin will give to the page of a changed file; `undefined` if other files may affect it. */
export async function predictPageData(question: SourceQuestion): Promise<PageData | undefined> {
  let data: PageData | undefined;
  const run = async () => {
    data = await predictDocData(question);
    // Without a value, `attempt` drops the messages: the plugin prints them when it loads the file.
    return undefined;
  };
  await hearMessages(() => attempt(run)).catch(() => undefined);
  return data;
}
