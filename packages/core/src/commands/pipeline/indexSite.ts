import {runPagesRendered} from '../../plugins/index.js';
import {hasPagesRendered, type RenderedContent} from '../../shared/pagesRendered.js';
import type {LoadedSite} from '../../shared/site.js';
import type {OutputFolder} from '../../write/index.js';
import type {BuildLocaleOptions} from './localeOptions.js';
import {handOverPages} from './handOverPages.js';

/** Lets plugins read the rendered pages. @returns The files that they made; none without an output. */
export async function indexSite(
  site: LoadedSite,
  pages: RenderedContent[],
  output: OutputFolder | undefined,
  {reporter, options: {maxMemory}, cache: {store}}: BuildLocaleOptions,
): Promise<string[]> {
  if (!site.plugins.some(hasPagesRendered)) return [];
  const run = (rendered: Parameters<typeof runPagesRendered>[0]['rendered']) =>
    runPagesRendered({site, rendered});
  return handOverPages({pages, store, output, reporter, maxMemory, run});
}
