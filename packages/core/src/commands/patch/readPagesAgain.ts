import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Store} from '../../cache/index.js';
import {openContent} from '../../render/index.js';
import type {PagesReader, RenderedPages} from '../../shared/pagesRendered.js';
import type {OutputFolder} from '../../write/index.js';
import {handOverPages} from '../pipeline/handOverPages.js';
import type {LocaleReporter} from '../pipeline/reporter.js';
import type {CachedReader, CachedRun} from './types.js';

interface ReadAgainOptions {
  run: CachedRun;
  siteDir: string;
  output: OutputFolder;
  reporter: LocaleReporter;
  store: Store;
}

async function read({module, state}: CachedReader, rendered: RenderedPages, siteDir: string) {
  const {href} = pathToFileURL(path.resolve(siteDir, module));
  const reader = (await import(href)) as PagesReader;
  return reader.pagesRendered(rendered, state);
}

/** Lets the stored readers of plugins read the pages. `gone`: files that they no longer make, relative to the output folder. */
export async function readPagesAgain({run, siteDir, output, reporter, store}: ReadAgainOptions) {
  const {readers, readerFiles, kept} = run;
  if (readers.length === 0) return {files: readerFiles, gone: []};
  const files = await handOverPages({
    pages: kept.pages.map((page) => openContent(page, store)),
    store,
    output,
    reporter,
    // No budget is needed: few pages changed, and readers have read the others before.
    maxMemory: undefined,
    run: (rendered) => Promise.all(readers.map((reader) => read(reader, rendered, siteDir))),
  });
  const made = new Set(files);
  const gone = readerFiles.filter((file) => !made.has(file));
  return {files, gone: gone.map((file) => path.posix.join(kept.folder, file))};
}
