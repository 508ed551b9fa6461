import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import {hashBytes, writeFiles, type FileHashes} from '../cache/index.js';

/** Where the files lie that a plugin generates. */
export function toPluginFolder(
  {generatedFilesDir}: Pick<LoadContext, 'generatedFilesDir'>,
  {name, options}: Pick<InitializedPlugin, 'name' | 'options'>,
): string {
  return path.join(generatedFilesDir, name, options.id);
}

export interface GeneratedFileOptions {
  files?: FileHashes | undefined;
  /** Whether the code that made the file does not read it: a thread may write it later. */
  mayWait?: boolean;
}

/**
 * Writes only what changes, so that the bundler and watchers see no change where there is none. Synchronous: for thousands
 * of small files this takes a fraction of the time that promises do.
 */
export function writeGeneratedFile(
  file: string,
  content: string,
  {files, mayWait = false}: GeneratedFileOptions = {},
): void {
  files?.generated?.set(file, content);
  if (holds(file, content, files)) return;
  // Other files than data are imported: the bundler looks for them.
  if (mayWait && files?.postponed && file.endsWith('.json')) files.postponed.put(file, content);
  else writeFiles([[file, content]]);
}

/** A file that has not been touched since it was last looked at need not be read. */
function holds(file: string, content: string, files: FileHashes | undefined): boolean {
  return files ? files.hashFile(file) === hashBytes(content) : readText(file) === content;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
