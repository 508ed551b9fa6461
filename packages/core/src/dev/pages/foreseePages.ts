import {foreseePageData, writeGeneratedFile} from '../../plugins/index.js';
import type {DevSite} from '../site/indexSite.js';
import type {DevPages} from './createDevPages.js';
import type {PageKeeper} from './keepPages.js';

interface Pages {
  devSite: DevSite;
  pages: DevPages;
  keeper: PageKeeper;
}

/** A branch switch: what is on the screen then is the least of it. */
const MOST_FORESEEN = 5;

async function foreseePage(file: string, {devSite, pages, keeper}: Pages): Promise<void> {
  const {plugins, context} = devSite.site;
  if (!keeper.holds(file)) return;
  for (const plugin of plugins) {
    const data = await foreseePageData({plugin, context, file, isNew: false});
    if (!data) continue;
    writeGeneratedFile(data.file, data.text);
    pages.forgetData(data.file);
    keeper.forget(file);
    return;
  }
}

/** Gives pages of changed files the data that plugins will give them. */
export async function foreseePages(files: string[], into: Pages): Promise<void> {
  if (files.length > MOST_FORESEEN) return;
  for (const file of files) await foreseePage(file, into);
}
