/**
 * The files and folders that traced code read, each with the state that it found. Names are relative to the site; those of folders end with
 * a slash.
 */
export type Reads = [name: string, state: string][];

/** A call whose answer differs from build to build. */
export interface UncacheableCall {
  /** `file`: code read a file that changed while the build ran; `state`: code may carry values from page to page. */
  kind: 'clock' | 'random' | 'network' | 'process' | 'file' | 'state';
  /** The call as code writes it, e.g. `Date.now()`, or a description of it. */
  call: string;
  /** File and line of the caller, relative to the site. */
  place: string;
}

export interface Caller {
  /** Absolute; empty if no code of the site or of a package is on the stack. */
  file: string;
  line: number;
  /** Whether the caller runs because a module of a package loads. */
  isLoading: boolean;
}

/**
 * `writes`: creates, changes or replaces; `links`: makes a symbolic or hard link; `makes`: makes a folder, unless it is there.
 */
export type WriteKind = 'writes' | 'removes' | 'links' | 'makes';

/** Gets a report of each read, write and uncacheable call of traced code. */
export interface Recorder {
  /** Absolute, or relative to the working folder. */
  recordFile(file: string): void;
  recordFolder(folder: string): void;
  /** Code is about to do this. `target`: a file, or a folder, which means everything in it except for `makes`. */
  recordWrite?(target: string, how: WriteKind): void;
  /** `findCaller` walks the stack: call it only where the answer matters. */
  recordCall(call: Omit<UncacheableCall, 'place'>, findCaller: () => Caller): void;
}
