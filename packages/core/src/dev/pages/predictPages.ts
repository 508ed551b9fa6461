import {openGeneratedFiles} from '../../cache/index.js';
import {predictPageData} from '../../plugins/index.js';
import type {DevSite} from '../site/indexSite.js';
import type {DevPages} from './createDevPages.js';
import type {PageCache} from './pageCache.js';

interface Pages {
  devSite: DevSite;
  pages: DevPages;
  pageCache: PageCache;
}

/** With more changes, as after a switch of branches, the prediction for the page in view does not matter. */
const MOST_FORESEEN = 5;

async function predictPage(file: string, {devSite, pages, pageCache}: Pages): Promise<void> {
  const {plugins, context} = devSite.site;
  if (!pageCache.holds(file)) return;
  for (const plugin of plugins) {
    const data = await predictPageData({plugin, context, file, isNew: false});
    if (!data) continue;
    openGeneratedFiles().put(data.file, data.text);
    pages.forgetData(data.file);
    pageCache.forget(file);
    return;
  }
}

/** Gives pages of changed files the data that plugins will give them. */
export async function predictPages(files: string[], into: Pages): Promise<void> {
  if (files.length > MOST_FORESEEN) return;
  for (const file of files) await predictPage(file, into);
}
