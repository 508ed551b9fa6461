import fs from 'node:fs';
import {tellRecorder} from './recorders.js';
import {toPath} from './toPath.js';
import type {WriteKind} from './types.js';
import {withSync, wrapMethod, type Methods} from './wrapMethod.js';

/** Gets a report before code of this thread changes a file or folder. */
export interface WriteListener {
  /** Absolute, or relative to the working folder; a folder means everything in it. */
  onWrite(target: string): void;
  /** Another process or thread starts, whose writes nothing reports. */
  onStart(): void;
}

/** Functions that may write into an existing file → the position of the parameter that names it. */
const WRITERS = new Map([
  ...['writeFile', 'appendFile', 'truncate', 'utimes', 'lutimes'].map(atFirst),
  ...['chmod', 'lchmod', 'chown', 'lchown'].map(atFirst),
  ...['copyFile', 'cp'].map((name) => [name, 1] as const),
]);
/** Functions that change the file system otherwise → what they do, and the position of the parameter that names the place. */
const OTHERS: [names: string[], how: WriteKind, position: number][] = [
  [['unlink', 'rm', 'rmdir'], 'removes', 0],
  [['symlink', 'link'], 'links', 1],
  [['mkdir'], 'makes', 0],
];
const {O_WRONLY, O_RDWR, O_TRUNC} = fs.constants;

const listeners = new Set<WriteListener>();

function atFirst(name: string): readonly [string, number] {
  return [name, 0];
}

/** Starts the reports. @returns A function that ends them. */
export function listenToWrites(listener: WriteListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceStart(): void {
  listeners.forEach((listener) => listener.onStart());
}

/** Makes functions that start processes call {@link announceStart}. */
export function traceStarts(holder: Methods, names: string[]): void {
  for (const name of names) wrapMethod(holder, name, announceStart);
}

/** Makes the functions of `fs` that change files report it. */
export function traceWrites(): void {
  for (const holder of [fs, fs.promises] as unknown as Methods[]) {
    for (const [name, position] of WRITERS) {
      for (const method of withSync([name]))
        wrapMethod(holder, method, (parameters) => announceWrite(parameters[position]));
    }
    for (const method of withSync(['open']))
      wrapMethod(holder, method, ([file, flags]) => mayWrite(flags) && announceWrite(file));
    for (const [names, how, position] of OTHERS)
      for (const method of withSync(names))
        wrapMethod(holder, method, (parameters) => record(parameters[position], how));
    for (const method of withSync(['rename'])) wrapMethod(holder, method, recordMove);
  }
  const streams = fs as unknown as Methods;
  wrapMethod(streams, 'createWriteStream', ([file]) => announceWrite(file));
}

function mayWrite(flags: unknown): boolean {
  if (typeof flags === 'number') return (flags & (O_WRONLY | O_RDWR | O_TRUNC)) !== 0;
  return typeof flags === 'string' && /[wa+]/.test(flags);
}

/** Calls the listeners. A listener may write files itself: these writes are reported to no listener. */
function announceWrite(target: unknown): void {
  const file = toPath(target);
  if (file === '') return;
  const informed = [...listeners];
  listeners.clear();
  try {
    for (const listener of informed) listener.onWrite(file);
  } finally {
    for (const listener of informed) listeners.add(listener);
  }
  record(target, 'writes');
}

function record(target: unknown, how: WriteKind): void {
  const file = toPath(target);
  if (file !== '') tellRecorder((recorder) => recorder.recordWrite?.(file, how));
}

function recordMove([from, to]: unknown[]): void {
  record(from, 'removes');
  record(to, 'writes');
}
