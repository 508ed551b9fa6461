import childProcess from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import net from 'node:net';
import workers from 'node:worker_threads';
import {findCaller, type Callee} from './findCaller.js';
import {recorders, tellRecorder} from './recorders.js';
import {recordFolders, recordPattern, recordTree} from './recordTree.js';
import {followRedirects} from './redirectPaths.js';
import {toPath} from './toPath.js';
import {traceDates} from './traceDates.js';
import {announceStart, traceStarts, traceWrites} from './traceWrites.js';
import type {Recorder, UncacheableCall} from './types.js';
import {withSync, wrapMethod, type Methods} from './wrapMethod.js';

type Kind = UncacheableCall['kind'];

const FILE_READERS = [
  ...['readFile', 'stat', 'lstat', 'access', 'open', 'exists', 'createReadStream'],
  ...['copyFile', 'readlink', 'realpath'],
];
const FOLDER_READERS = ['readdir', 'opendir'];
const RANDOM = [
  ...['randomBytes', 'randomFill', 'randomUUID', 'randomInt'],
  ...['generateKey', 'generateKeyPair', 'generatePrime'],
];
const WEB_RANDOM = ['getRandomValues', 'randomUUID'];
const STARTERS = ['spawn', 'exec', 'execFile', 'fork'];

let isWatching = false;

/** Runs the code and reports its reads and calls to the recorder, also those of callbacks that run later. */
export function traceCode<Result>(recorder: Recorder, run: () => Result): Result {
  watchProcess();
  return recorders.run(recorder, run);
}

/** Whether {@link watchProcess} was called in this thread. */
export const isWatched = (): boolean => isWatching;

/** Runs code of the engine, which traced code called, without a trace. */
export function untraced<Result>(run: () => Result): Result {
  return recorders.exit(run);
}

/**
 * Replaces functions of Node.js by wrappers that report each call and then make it, since Node.js has no hook for this. Call it before any
 * package loads: many packages, such as `graceful-fs`, keep the functions that they find when they load.
 */
export function watchProcess(): void {
  if (isWatching) return;
  isWatching = true;
  // These wrappers come first, so that `refuse` wraps around them: `findCaller` then finds the code
  // of the site above its wrapper.
  traceWrites();
  traceStarts(childProcess as unknown as Methods, withSync(STARTERS));
  for (const holder of [fs, fs.promises] as unknown as Methods[]) {
    tellAll(holder, FILE_READERS, (recorder, [file]) => recorder.recordFile(toPath(file)));
    tellAll(holder, FOLDER_READERS, recordListing);
    tellAll(holder, ['cp'], (recorder, [source]) => recordTree(recorder, toPath(source)));
    tellAll(holder, ['glob'], recordSearch);
  }
  followRedirects();
  refuse(childProcess as unknown as Methods, STARTERS, {kind: 'process', prefix: 'child_process.'});
  refuse(net.Socket.prototype as unknown as Methods, ['connect'], {
    kind: 'network',
    prefix: 'net.',
  });
  // `fetch()` may use a connection that is open already, and then calls no `connect()`.
  refuse(globalThis as unknown as Methods, ['fetch'], {kind: 'network', prefix: ''});
  traceWorkers();
  traceRandom();
  refuse(Date as unknown as Methods, ['now'], {kind: 'clock', prefix: 'Date.'});
  traceDates({
    findRecorder: () => recorders.getStore(),
    report: (recorder, call, callee) => report(recorder, {kind: 'clock', call}, callee),
  });
  syncBuiltinESMExports();
}

/** Reports the call outside of the trace, since reads of the recorder are not those of the code. */
function report(recorder: Recorder, call: Omit<UncacheableCall, 'place'>, callee: Callee): void {
  recorders.exit(() => recorder.recordCall(call, () => findCaller(callee)));
}

/** Reports that code called `callee`, a function of the engine whose answer no later build can predict. */
export function reportCall(call: Omit<UncacheableCall, 'place'>, callee: Callee): void {
  tellRecorder((recorder) => report(recorder, call, callee));
}

type Report = (recorder: Recorder, parameters: unknown[]) => void;

/** With `recursive`, Node.js reads the folders below by internal functions without a wrapper, so all of them are recorded here. */
function recordListing(recorder: Recorder, [folder, options]: unknown[]): void {
  const isDeep = (options as {recursive?: boolean} | null | undefined)?.recursive === true;
  if (isDeep) recordFolders(recorder, toPath(folder));
  else recorder.recordFolder(toPath(folder));
}

function recordSearch(recorder: Recorder, [patterns, options]: unknown[]): void {
  const {cwd} = (options ?? {}) as {cwd?: unknown};
  const from = toPath(cwd) || process.cwd();
  for (const pattern of [patterns].flat()) recordPattern(recorder, String(pattern), from);
}

function tellAll(holder: Methods, names: string[], onCall: Report): void {
  for (const name of withSync(names))
    wrapMethod(holder, name, (parameters) =>
      tellRecorder((recorder) => onCall(recorder, parameters)),
    );
}

/** Calls that make an output uncacheable. */
function refuse(holder: Methods, names: string[], {kind, prefix}: {kind: Kind; prefix: string}) {
  for (const name of withSync(names)) {
    const call = {kind, call: `${prefix}${name}()`};
    wrapMethod(holder, name, (_, callee) => reportCall(call, callee));
  }
}

function traceWorkers(): void {
  const {Worker} = workers;
  const call = {kind: 'process', call: 'new Worker()'} as const;
  workers.Worker = class TracedWorker extends Worker {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      const recorder = recorders.getStore();
      if (recorder) report(recorder, call, TracedWorker as unknown as Callee);
      announceStart();
      super(...parameters);
    }
  };
}

function traceRandom(): void {
  refuse(Math as unknown as Methods, ['random'], {kind: 'random', prefix: 'Math.'});
  refuse(crypto as unknown as Methods, RANDOM, {kind: 'random', prefix: 'crypto.'});
  const web = Object.getPrototypeOf(crypto.webcrypto) as Methods;
  refuse(web, WEB_RANDOM, {kind: 'random', prefix: 'crypto.'});
}
