import {AsyncLocalStorage} from 'node:async_hooks';
import path from 'node:path';
import type {FileHashes, PostponedFiles} from '../files/types.js';
import {isBookkeeping} from './isBookkeeping.js';
import {nameFile, nameFolder, readState} from './readState.js';
import {traceCode} from './traceProcess.js';
import type {Caller, Reads, Recorder, UncacheableCall} from './types.js';

/** The state of a file that changed while the build ran. */
const CHANGED = 'changed';

/** Runs code, traced or not. */
export type Run = <Result>(run: () => Result) => Result;

export interface TraceOptions {
  siteDir: string;
  files: FileHashes;
  /** Traced code that reads one of these files finds it written. */
  postponed?: PostponedFiles;
  /** The owner of the code, for messages: `the plugin "x"`. */
  name?: string;
  /** Whether the build itself makes the file. Such files follow from other inputs, so no trace records them. */
  isMade?: (file: string) => boolean;
  /** A trace that gets everything that this one gets. */
  parent?: Trace | undefined;
}

/** A call because of which an output cannot be reused. `by`: the owner of the code that made it. */
export interface Uncacheable extends UncacheableCall {
  by: string;
}

/** The data of a trace in plain form, which can be passed between threads. */
export interface TracedRun {
  reads: Reads;
  uncacheable?: Uncacheable | undefined;
}

const collecting = new AsyncLocalStorage<Trace>();

/**
 * Everything that code has read while it ran. As long as each read finds the same state, the code gives the same output, unless it
 * made a call that no state describes.
 */
export class Trace implements Recorder {
  private readonly states = new Map<string, string>();
  private call: Uncacheable | undefined;
  private isLoading = false;

  constructor(private readonly options: TraceOptions) {}

  /** A trace for a part of the code: it reports to this one as well. */
  fork(name: string): Trace {
    return new Trace({...this.options, name, parent: this});
  }

  /** A trace whose reads do not count here. */
  apart(name: string): Trace {
    return new Trace({...this.options, name, parent: undefined});
  }

  run: Run = (run) => traceCode(this, run);

  /** Runs code that loads modules. Packages may then ask for time and chance, for bookkeeping. */
  runLoading: Run = (run) => {
    const loading = this.fork(this.name);
    loading.isLoading = true;
    const result = traceCode(loading, run);
    const finish = () => void (loading.isLoading = false);
    if (result instanceof Promise) result.then(finish, finish);
    else finish();
    return result;
  };

  /** Runs code of the engine; functions of the config that it calls report here, see {@link traceFunction}. */
  collect: Run = (run) => collecting.run(this, run);

  get name(): string {
    return this.options.name ?? 'code of the site';
  }

  list(): Reads {
    return [...this.states];
  }

  /** The first call, or changed file, for which no later build can reuse the output. */
  findUncacheable(): Uncacheable | undefined {
    const changed = this.list().find(([, state]) => state === CHANGED)?.[0];
    if (this.call || changed === undefined) return this.call;
    return {kind: 'file', call: 'a read of a file that changed', place: changed, by: this.name};
  }

  /** The name of the first read that would find another state now. */
  findChange(reads: Reads): string | undefined {
    return reads.find(([name, state]) => this.readState(name) !== state)?.[0];
  }

  /** Adds the reads of an earlier build whose output this build reuses. */
  take(reads: Reads): void {
    for (const [name] of reads) this.note(name, this.readState(name));
  }

  /** Adds reads and calls of code that ran in another thread. */
  takeRun({reads, uncacheable}: TracedRun): void {
    const {siteDir} = this.options;
    for (const [name, state] of reads) {
      if (this.isMade(path.resolve(siteDir, name))) continue;
      this.note(name, state === this.readState(name) ? state : CHANGED);
    }
    if (uncacheable) this.refuse(uncacheable);
  }

  /** Makes the output uncacheable because of code that does not run traced. */
  refuse(call: Uncacheable): void {
    this.call ??= call;
    this.options.parent?.refuse(call);
  }

  /** Whether the build makes the file itself. */
  isMade(file: string): boolean {
    return this.options.isMade?.(path.resolve(file)) ?? false;
  }

  recordFile(file: string): void {
    this.options.postponed?.place(path.resolve(file));
    this.record(nameFile(file, this.options.siteDir));
  }

  recordFolder(folder: string): void {
    this.record(nameFolder(folder, this.options.siteDir));
  }

  recordCall(call: Omit<UncacheableCall, 'place'>, findCaller: () => Caller): void {
    const receiver = this.findReceiver(call.kind);
    if (receiver.call) return;
    const {file, line, isLoading} = findCaller();
    if (isBookkeeping(call.kind, file, this.isLoading || isLoading)) return;
    const place = file && `${path.relative(this.options.siteDir, file)}:${line}`;
    receiver.refuse({...call, place, by: this.name});
  }

  /** The trace whose output such a call makes uncacheable. */
  protected findReceiver(_kind: UncacheableCall['kind']): Trace {
    return this;
  }

  private record(name: string | undefined): void {
    const {siteDir, isMade} = this.options;
    if (name === undefined || isMade?.(path.resolve(siteDir, name))) return;
    this.note(name, this.readState(name));
  }

  private note(name: string, state: string): void {
    const known = this.states.get(name) ?? state;
    this.states.set(name, known === state ? state : CHANGED);
    this.options.parent?.note(name, state);
  }

  private readState(name: string): string {
    return readState(name, this.options.siteDir, this.options.files);
  }
}

/** The trace that {@link Trace.collect} opened around the code that runs now. */
export function findCollector(): Trace | undefined {
  return collecting.getStore();
}
