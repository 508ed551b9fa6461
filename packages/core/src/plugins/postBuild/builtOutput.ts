import {readFileSync} from 'node:fs';
import path from 'node:path';
import {hashBytes} from '../../cache/index.js';
import {identifyFile, listIdentities, listWritten} from '../../shared/fileIdentities.js';

/** The folder of the site that was built; plugins write into it. Files are named relative to it, with forward slashes. */
export interface OutputFolder {
  /** Absolute. */
  dir: string;
  /** Names the content that the builder gave the file; `undefined`: that is not known. */
  describe(file: string): string | undefined;
  emit(file: string, content: () => Uint8Array, hash: string): void;
}

/** What the folder held before any plugin wrote into it, and what plugins have written since. */
export interface BuiltOutput extends OutputFolder {
  /** Names what code finds there that reads the file or, with a slash at the end, lists the folder. */
  readState(name: string): string;
  noteWrite(file: string): void;
  /** As `describe`, if the file is as the builder left it. */
  describeUntouched(file: string): string | undefined;
  /** Files that something wrote which no recorder saw. */
  listUnseen(): string[];
}

/** State of a file that a plugin has written. */
const WRITTEN = 'written';
const NONE = 'none';

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
  const before = listIdentities(dir);
  const written = new Set<string>();
  let folders: Map<string, Set<string>> | undefined;

  function readFolder(name: string): string {
    folders ??= groupByFolder(before.keys());
    const names = folders.get(name.slice(0, -1));
    return names ? hashBytes([...names].sort().join('\n')) : NONE;
  }

  function readFile(file: string): string {
    if (written.has(file)) return WRITTEN;
    if (before.has(file))
      return folder.describe(file) ?? hashBytes(readFileSync(path.join(dir, file)));
    folders ??= groupByFolder(before.keys());
    return folders.has(file) ? 'folder' : NONE;
  }

  return {
    ...folder,
    readState: (name) => (name.endsWith('/') ? readFolder(name) : readFile(name)),
    noteWrite: (file) => void written.add(file),
    describeUntouched(file) {
      const isUntouched =
        !written.has(file) && before.get(file) === identifyFile(path.join(dir, file));
      return isUntouched ? folder.describe(file) : undefined;
    },
    listUnseen: () => listWritten(dir, before).filter((file) => !written.has(file)),
  };
}
