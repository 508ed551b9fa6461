import {lstatSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {hashBytes} from '../../cache/index.js';
import {identifyFile} from '../../shared/fileIdentities.js';
import {listFiles} from '../../shared/listFiles.js';
import {watchFiles} from './watchFiles.js';

/** The folder of the built site, into which plugins write. Names of files are relative to it, with forward slashes. */
export interface OutputFolder {
  /** Absolute. */
  dir: string;
  /** Identifies the content that the builder gave to the file; `undefined`: it is unknown. */
  describe(file: string): string | undefined;
  emit(file: string, content: () => Uint8Array, hash: string): void;
}

/** The state of the folder before any plugin wrote into it, and the files that plugins have written since. */
export interface BuiltOutput extends OutputFolder {
  /** Identifies what code finds that reads the file or, with a slash at the end, lists the folder. */
  readState(name: string): string;
  /** Call it before the write. */
  noteWrite(file: string): void;
  /** Call it before running code whose writes a recorder may miss. */
  look(): void;
  /** As `describe`, if the file is as the builder left it. */
  describeUntouched(file: string): string | undefined;
  /** Files, or whole folders, that plugins wrote. */
  listNoted(): string[];
  /** Files that were written without a recorder. */
  listUnseen(): string[];
}

/** State of a file that a plugin has written. */
export const WRITTEN = 'written';
/** State of a file or folder that does not exist. */
export const NONE = 'none';

function groupByFolder(files: Iterable<string>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>([['', new Set()]]);
  for (const file of files) {
    const parts = file.split('/');
    parts.forEach((name, depth) => {
      const folder = parts.slice(0, depth).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    });
  }
  return folders;
}

export function openBuiltOutput(folder: OutputFolder): BuiltOutput {
  const {dir} = folder;
  const watched = watchFiles(dir);
  const written = new Set<string>();
  let folders: Map<string, Set<string>> | undefined;
  const listFolders = () => (folders ??= groupByFolder(watched.list().keys()));

  function readFolder(name: string): string {
    const names = listFolders().get(name.slice(0, -1));
    return names ? hashBytes([...names].sort().join('\n')) : NONE;
  }

  const hash = (file: string) =>
    folder.describe(file) ?? hashBytes(readFileSync(path.join(dir, file)));

  function readListed(file: string): string {
    if (watched.list().has(file)) return hash(file);
    return listFolders().has(file) ? 'folder' : NONE;
  }

  /** As `readListed`, while only recorded code has written into the folder. */
  function readFound(file: string): string {
    const target = path.join(dir, file);
    const stat = lstatSync(target, {throwIfNoEntry: false});
    if (!stat?.isDirectory()) return stat ? hash(file) : NONE;
    return listFiles(target).some((name) => !written.has(`${file}/${name}`)) ? 'folder' : NONE;
  }

  function readFile(file: string): string {
    if (written.has(file)) return WRITTEN;
    return watched.hasLooked() ? readListed(file) : readFound(file);
  }

  return {
    ...folder,
    readState: (name) => (name.endsWith('/') ? readFolder(name) : readFile(name)),
    noteWrite(file) {
      watched.noteWrite(file);
      written.add(file);
    },
    look: () => void watched.list(),
    describeUntouched(file) {
      const isUntouched =
        !written.has(file) && watched.list().get(file) === identifyFile(path.join(dir, file));
      return isUntouched ? folder.describe(file) : undefined;
    },
    listNoted: () => [...written],
    listUnseen: () => watched.listWritten().filter((file) => !written.has(file)),
  };
}
