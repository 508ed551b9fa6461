import type {Compiler} from '@rspack/core';

/** Whether a file that the compiler is about to write is a part of a chunk; plugins add others, e.g. workers that only a browser loads. */
export function followChunks(compiler: Compiler): (file: string) => boolean {
  let files = new Set<string>();
  compiler.hooks.emit.tap('velocisaurus', ({chunks}) => {
    files = new Set([...chunks].flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]));
  });
  return (file) => files.has(file);
}
