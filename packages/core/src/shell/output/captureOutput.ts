import fs from 'node:fs';
import path from 'node:path';
import type {Compiler} from '@rspack/core';
import {hashContent} from '../../shared/hash.js';
import type {OutputFile} from './types.js';
import {namesBase} from './withBase.js';

type Callback = (error: NodeJS.ErrnoException | null) => void;

export interface CapturedOutput {
  files: OutputFile[];
  /** Whether something went to another folder. */
  hasStrays: boolean;
}

function toOutputFile(file: string, content: Uint8Array): OutputFile {
  const hash = hashContent(content, 32);
  return {file, hash, namesBase: namesBase(file, content), read: () => content};
}

/** Takes what a compiler would write; `onFile` gets each file at once. Files that are not needed are dropped. */
export function captureOutput(
  compiler: Compiler,
  onFile: (file: OutputFile) => void,
  isNeeded: (file: string) => boolean = () => true,
): CapturedOutput {
  const captured: CapturedOutput = {files: [], hasStrays: false};

  function writeFile(target: string, content: Uint8Array | string, callback: Callback): void {
    const relative = path.relative(compiler.outputPath, target);
    if (relative.startsWith('..') || path.isAbsolute(relative)) {
      captured.hasStrays = true;
      fs.writeFile(target, content, callback);
      return;
    }
    const file = relative.split(path.sep).join('/');
    if (!isNeeded(file)) return callback(null);
    try {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const output = toOutputFile(file, bytes);
      captured.files.push(output);
      onFile(output);
      callback(null);
    } catch (error) {
      callback(error as NodeJS.ErrnoException);
    }
  }

  compiler.outputFileSystem = Object.assign(Object.create(fs) as typeof fs, {writeFile}) as never;
  return captured;
}
