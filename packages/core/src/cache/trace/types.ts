/** What traced code read, with what it found: names are relative to the site, a folder's ends with a slash. */
export type Reads = [name: string, state: string][];

/** A call whose answer differs from build to build. */
export interface UncacheableCall {
  /** `file`: code read a file that changed while the build ran; `state`: it may carry values from page to page. */
  kind: 'clock' | 'random' | 'network' | 'process' | 'file' | 'state';
  /** As code writes it, `Date.now()`, or in words. */
  call: string;
  /** File and line of the code that called, relative to the site. */
  place: string;
}

export interface Caller {
  /** Absolute; empty if no code of the site or of a package is on the stack. */
  file: string;
  line: number;
  /** Whether it runs because a module of a package loads. */
  isLoading: boolean;
}

/** Gets a report of each thing that traced code does beyond computing. */
export interface Recorder {
  /** Absolute, or relative to the working folder. */
  recordFile(file: string): void;
  recordFolder(folder: string): void;
  /** A write makes, changes or replaces the file or, with `isRemoval`, takes it away; a folder means everything in it. */
  recordWrite?(target: string, o: {isRemoval: boolean}): void;
  /** `findCaller` walks the stack: ask it only where the answer counts. */
  recordCall(call: Omit<UncacheableCall, 'place'>, findCaller: () => Caller): void;
}
