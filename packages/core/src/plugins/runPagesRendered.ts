import {gather} from '../diagnostics/index.js';
import {hasPagesRendered, type RenderedPages} from '../shared/pagesRendered.js';
import type {LoadedSite} from '../shared/site.js';
import {nameOf, runLifecycle} from './lifecycle.js';

/** Lets plugins make something of the pages as they were rendered, e.g. an index. Gives what they say of it. */
export async function runPagesRendered({
  site,
  rendered,
}: {
  site: LoadedSite;
  rendered: RenderedPages;
}): Promise<string[]> {
  const {context, plugins} = site;
  return gather(
    plugins.filter(hasPagesRendered).map(async (plugin) => {
      const call = {plugin: nameOf(plugin), lifecycle: 'pagesRendered()', context};
      return runLifecycle(call, () => plugin.pagesRendered(rendered));
    }),
  );
}
