import type {AuditedPart} from '../audit/types.js';
import type {Trace} from '../trace/trace.js';
import type {Reads} from '../trace/types.js';
import type {BuildCache} from '../types.js';
import type {Inputs} from './inputs.js';
import type {Message} from './messages.js';

/** A part of the content that is loaded, or taken from the store, as a whole; e.g. a version of docs. */
export interface LoadedPart {
  plugin: {name: string; id: string};
  /** E.g. the name of the version. */
  part: string;
  fromStore: boolean;
  /**
   * The inputs that have changed since the part was last loaded: paths relative to the site folder, or names such as `options`. Empty if
   * unknown.
   */
  changes: string[];
}

export type PartName = Pick<LoadedPart, 'plugin' | 'part'>;

/** The entry of the store for a query. */
export interface Stored<Value = unknown> {
  value: Value;
  /** Messages that the query printed while it ran. */
  messages: Message[];
  inputs: Inputs;
  /** Everything that traced code read while the query ran. */
  reads: Reads;
}

export interface Query<Value> {
  part: PartName;
  /** All inputs of the value that are known before the query runs. `undefined`: they cannot be known, so the memo stores nothing. */
  inputs: Inputs | undefined;
  /** Derives the value. It may build upon `last`, the value of an earlier build. */
  run: (last: Stored<Value> | undefined) => Promise<Value>;
  /** Gets everything that traced code reads while the query runs, or the reads that the store holds with the value. */
  trace: Trace;
  /** Whether the memo may store the value. Asked after the query ran. */
  isStorable?: (value: Value) => boolean;
  /** Whether the stored value is still valid, beyond inputs and reads. */
  verify?: (value: Value) => Promise<boolean>;
  /** How an audit checks a stored value. By default it runs the query and compares the whole values. */
  audit?: QueryAudit<Value>;
}

export interface QueryAudit<Value> {
  /** Runs the query without a change to the store. */
  run?: () => Promise<Value>;
  /** The parts of the value to compare, by name, in the form in which the audit reports a difference. */
  print: (value: Value, from: 'store' | 'run') => PrintedParts;
}

export interface PrintedParts {
  [name: string]: AuditedPart['stored'];
}

/** Answers a query from the store if its inputs and all reads of traced code find the same state; else runs it. */
export interface Memo {
  cache: BuildCache;
  parts: LoadedPart[];
  query<Value>(query: Query<Value>): Promise<Value>;
  /** Puts the new values into the store. Call it once all checks of them have passed. */
  settle(): void;
}

export interface MemoOptions {
  cache: BuildCache;
  siteDir: string;
  locale: string;
}

export type Known<Value> = Query<Value> & {inputs: Inputs};
