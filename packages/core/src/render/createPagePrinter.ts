import {randomUUID} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {hashContent} from '../shared/hash.js';
import {listScripts} from './listScripts.js';
import {createPageTemplate} from './renderTemplate.js';
import type {Frame, PageFiles, StoredApp, WorkerSetup, WrittenPage} from './types.js';

interface PageToPrint {
  app: Omit<StoredApp, 'html'>;
  frame: Frame;
}

interface PageToWrite extends PageToPrint {
  html: string | Buffer;
  files: PageFiles;
}

export interface PagePrinter {
  print(page: PageToPrint, html: string): string;
  /** Writes the document and the record of a page. @returns Their hashes. */
  write(page: PageToWrite): WrittenPage;
}

export const HASH_LENGTH = 32;
/** Marks the place of the HTML in a printed page. No site contains this text. */
const PLACE = randomUUID();

/** Puts the HTML of pages into their frames, and writes the documents below `outDir`. */
export function createPagePrinter({
  template,
  outDir,
}: Pick<WorkerSetup, 'template' | 'outDir'>): PagePrinter {
  const putTemplate = createPageTemplate(template);
  const createdFolders = new Set<string>();

  function writeFile(file: string, content: string | Buffer): string {
    const target = path.join(outDir, file);
    const folder = path.dirname(target);
    if (!createdFolders.has(folder)) mkdirSync(folder, {recursive: true});
    createdFolders.add(folder);
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    writeFileSync(target, bytes);
    return hashContent(bytes, HASH_LENGTH);
  }

  function print({app, frame}: PageToPrint, html: string): string {
    const scripts = listScripts(app.shown, frame);
    return putTemplate({app: {...app, html}, ...frame, scripts});
  }

  /**
   * Puts the bytes of the HTML into the frame, so that large pages are neither decoded nor encoded again. Only the template of a
   * site gets the HTML as text, since it may change it.
   */
  function printBytes(page: PageToPrint, html: Buffer): string | Buffer {
    if (template.ssrTemplate) return print(page, html.toString());
    const [before, after] = print(page, PLACE).split(PLACE);
    return Buffer.concat([Buffer.from(before!), html, Buffer.from(after!)]);
  }

  return {
    print,
    write: ({html, files, ...page}) => ({
      html: writeFile(
        files.html,
        typeof html === 'string' ? print(page, html) : printBytes(page, html),
      ),
      record: writeFile(files.record, page.app.record),
    }),
  };
}
