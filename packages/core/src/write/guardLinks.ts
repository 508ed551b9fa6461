import {lstatSync, renameSync} from 'node:fs';
import path from 'node:path';
import {isWatched, listenToWrites} from '../cache/index.js';
import {isWithin} from '../shared/isWithin.js';
import {listFiles} from '../shared/listFiles.js';
import {toSitePath} from '../shared/sitePath.js';
import {nameTwice} from './nameTwice.js';
import {takeCopy} from './stageFile.js';

/** Guards the files of the last good site that are in staging as links, although code may write into them. */
export interface LinkGuard {
  /** Whether links are safe now. Otherwise staging gets copies. */
  allowsLinks(): boolean;
  /** If a process or thread starts while `run` runs, all links become copies: nothing reports the writes of that process. */
  whilePluginsWrite<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Whether the plugins that have run so far may have written into a file, which is named relative to staging. */
  wasWritten(file: string): boolean;
  close(): void;
}

export interface GuardOptions {
  /** Staging. */
  dir: string;
  /** Whether code wrote into files of the last site in the last build without a report. */
  wasCircumvented: boolean;
}

/** Replaces the link by a copy, so that the last good site keeps its file. */
function breakLink(file: string): void {
  const stat = lstatSync(file, {throwIfNoEntry: false});
  if (!stat?.isFile() || stat.nlink < 2) return;
  const draft = `${file}.velocisaurus-copy`;
  takeCopy(file, draft, new Set([path.dirname(file)]));
  renameSync(draft, file);
}

function breakLinks(target: string): void {
  const isFolder = lstatSync(target, {throwIfNoEntry: false})?.isDirectory();
  const files = isFolder ? listFiles(target).map((file) => path.join(target, file)) : [target];
  files.forEach(breakLink);
}

/** Lists the file, its folder, and so on up to staging, whose name is empty. */
function listAncestors(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [file, ''] : [file, ...listAncestors(folder)];
}

/** Opens a guard that replaces a link by a copy before code of this thread writes into it. */
export function guardLinks({dir, wasCircumvented}: GuardOptions): LinkGuard {
  let isSafe = isWatched() && !wasCircumvented;
  let mayPluginsWrite = false;
  const names = nameTwice(dir);
  const written = new Set<string>();
  let isUnseen = false;

  function copyAll(): void {
    isUnseen ||= mayPluginsWrite;
    if (!mayPluginsWrite || !isSafe) return;
    isSafe = false;
    breakLinks(dir);
  }

  const close = listenToWrites({
    onWrite(target) {
      const file = path.resolve(target);
      const name = names.find((folder) => isWithin(file, folder));
      if (name === undefined) return;
      if (mayPluginsWrite) written.add(toSitePath(file, name));
      breakLinks(file);
    },
    onStart: copyAll,
  });
  return {
    allowsLinks: () => isSafe,
    async whilePluginsWrite(run) {
      mayPluginsWrite = true;
      try {
        return await run();
      } finally {
        mayPluginsWrite = false;
        isUnseen ||= !isWatched();
      }
    },
    wasWritten: (file) => isUnseen || listAncestors(file).some((name) => written.has(name)),
    close,
  };
}
