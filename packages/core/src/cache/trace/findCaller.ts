import {captureStack} from './captureStack.js';
import type {Caller} from './types.js';

type AnyFunction = (...parameters: never[]) => unknown;

const FRAME = /(?:\(|at (?:async )?)((?:file:\/\/)?[^():]*(?:[A-Za-z]:)?[^():]+):(\d+):\d+\)?$/;

/** The innermost code on the stack that called `callee`, Node.js apart. */
export function findCaller(callee: AnyFunction): Caller {
  for (const frame of captureStack(callee)) {
    const [, file, line] = FRAME.exec(frame) ?? [];
    if (file && !file.startsWith('node') && !frame.includes('(node:'))
      return {file: file.replace(/^file:\/\//, ''), line: Number(line)};
  }
  return {file: '', line: 0};
}
