import {captureStack} from './captureStack.js';
import {isInstalled} from './isBookkeeping.js';
import type {Caller} from './types.js';

export type Callee = (...parameters: never[]) => unknown;

const FRAME = /(?:\(|at (?:async )?)((?:file:\/\/)?[^():]*(?:[A-Za-z]:)?[^():]+):(\d+):\d+\)?$/;
/** How Node.js starts the code of a module. */
const LOADS = /at (?:Module\._compile|ModuleJob\.run) \(node:/;

interface Place {
  file: string;
  line: number;
}

function toPlace(frame: string): Place | undefined {
  const [, file, line] = FRAME.exec(frame) ?? [];
  const isCode = file && !file.startsWith('node') && !frame.includes('(node:');
  return isCode ? {file: file.replace(/^file:\/\//, ''), line: Number(line)} : undefined;
}

function findPlace(frames: string[]): Place {
  for (const frame of frames) {
    const place = toPlace(frame);
    if (place) return place;
  }
  return {file: '', line: 0};
}

/** Whether a module of a package loads, and nothing but code of packages runs for it. */
function isOfLoading(frames: string[]): boolean {
  const start = frames.findIndex((frame) => LOADS.test(frame));
  const places = frames.slice(0, Math.max(start, 0)).flatMap((frame) => toPlace(frame) ?? []);
  return places.length > 0 && places.every(({file}) => isInstalled(file));
}

/** The innermost code on the stack that called `callee`, Node.js apart. */
export function findCaller(callee: Callee): Caller {
  const frames = captureStack(callee);
  return {...findPlace(frames), isLoading: isOfLoading(frames)};
}
