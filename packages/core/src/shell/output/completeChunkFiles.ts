import path from 'node:path';
import {hashContent} from '../../shared/hash.js';
import {CHUNK_FILES_FILE, type ChunkFiles} from '../../shared/wire.js';
import type {OutputFile} from './types.js';

function addToEntry(text: string, script: string): string {
  const {entry, chunks} = JSON.parse(text) as ChunkFiles;
  return JSON.stringify({entry: [...entry, script].sort(), chunks} satisfies ChunkFiles);
}

/**
 * Every page begins with the site's data, too, which the bundler knows nothing of: where only the configuration has changed, it is what
 * tells an old tab of the new deployment. Other files stay as they are.
 */
export function completeChunkFiles(output: OutputFile, dataScript: OutputFile): OutputFile {
  if (output.file !== CHUNK_FILES_FILE) return output;
  const script = path.basename(dataScript.file);
  return {
    ...output,
    hash: hashContent(`${output.hash} ${script}`, 32),
    read: () => Buffer.from(addToEntry(Buffer.from(output.read()).toString('utf8'), script)),
  };
}
