import path from 'node:path';
import type {Store} from '../cache/index.js';
import type {BrowserShell} from '../shared/site.js';
import {createDocumentTemplate} from './createDocumentTemplate.js';
import {readPacked} from './openContent.js';
import {noteWritten, toFiles} from './pageJob.js';
import {createRenderPool, type ThreadSource} from './renderPool.js';
import type {StoredPage} from './storedPage.js';
import type {PageOutput, RenderSettings, WorkerSetup, WrittenPage} from './types.js';

export interface StoredPages {
  /** Of the locale, within the output folder. */
  folder: string;
  settings: RenderSettings;
  browser: BrowserShell;
  pages: StoredPage[];
}

/** The files of rendered pages, relative to the output folder, with the hashes of their contents. */
export function listPageFiles({folder, settings, pages}: StoredPages): Map<string, string> {
  const name = (file: string) => path.posix.join(folder, file);
  return new Map(
    pages.flatMap((page): [string, string][] => {
      const files = toFiles(page, settings);
      return [
        [name(files.html), page.written.html],
        [name(files.record), page.written.record],
      ];
    }),
  );
}

export interface WriteOptions {
  output: PageOutput;
  store: Store;
  /** In MB, for the whole process. */
  maxMemory: number | undefined;
  threads: ThreadSource;
}

function assertSame({path: page, written}: StoredPage, now: WrittenPage): void {
  if (now.html !== written.html || now.record !== written.record)
    throw new Error(`the store gives another page ${page} than was built`);
}

/** Writes the files of pages that an earlier build has rendered. Throws where they would not be what that build wrote. */
export async function writeStoredPages(
  {settings, browser, pages}: StoredPages,
  {output, store, maxMemory, threads}: WriteOptions,
): Promise<void> {
  // Nothing is rendered: no thread loads the bundle.
  const place = {serverEntry: '', outDir: output.dir, readDirs: []};
  const setup: WorkerSetup = {...settings, ...place};
  const framePage = createDocumentTemplate({browser, template: settings.template});
  const pool = createRenderPool({setup, maxMemory, threads, isFree: Promise.resolve()});
  try {
    await pool.run({
      jobs: pages,
      toTask: (page) => ({
        kind: 'frame',
        files: toFiles(page, settings),
        packed: readPacked(page.packed, store),
        frame: framePage(page),
      }),
      onOutcome(page, {written}) {
        assertSame(page, written!);
        noteWritten(page, written!, {output, settings});
      },
    });
  } finally {
    await pool.close();
  }
}
