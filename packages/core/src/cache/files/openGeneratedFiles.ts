import {readFileSync} from 'node:fs';
import {hashBytes} from './hashContent.js';
import type {FileHashes, GeneratedFiles, PostponedFiles} from './types.js';
import {writeFiles} from './writeFiles.js';

/** A file that has not been touched since it was last looked at need not be read. */
function holds(file: string, text: string, files: FileHashes | undefined): boolean {
  return files ? files.hashFile(file) === hashBytes(text) : readText(file) === text;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Opens the files that plugins generate. `remembers`: texts stay in memory, since another build of the site may overwrite the files
 * before this one reads them. Without `postponed`, all files are written at once.
 */
export function openGeneratedFiles({
  files,
  postponed,
  remembers = false,
}: {
  files?: FileHashes;
  postponed?: PostponedFiles;
  remembers?: boolean;
} = {}): GeneratedFiles {
  const texts = new Map<string, string>();
  return {
    get: (file) => texts.get(file) ?? postponed?.get(file),
    put(file, text, {mayWait = false} = {}) {
      if (remembers) texts.set(file, text);
      if (holds(file, text, files)) return;
      // Other files than data are imported: the bundler looks for them.
      if (mayWait && postponed && file.endsWith('.json')) postponed.put(file, text);
      else writeFiles([[file, text]]);
    },
    write: async () => postponed?.write(),
  };
}
