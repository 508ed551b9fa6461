import type {AuditedPart} from '../audit/types.js';
import {toStoreKey} from '../storeKey.js';
import type {Trace} from '../trace/trace.js';
import type {Reads} from '../trace/types.js';
import type {BuildCache} from '../types.js';
import {auditQuery} from './auditQuery.js';
import {listChanges, toInputsKey, type Inputs} from './inputs.js';
import {collectMessages, repeatMessages, type Message} from './messages.js';
import {fromPlainText, toPlainText} from './plainText.js';

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

export function createMemo({cache, siteDir, locale}: MemoOptions): Memo {
  const parts: LoadedPart[] = [];
  const pending: (() => void)[] = [];
  const {store} = cache;

  function find<Value>(key: string | undefined): Stored<Value> | undefined {
    const bytes = key && store.getBytes('loaded', key);
    return bytes ? (fromPlainText(bytes.toString('utf8')) as Stored<Value>) : undefined;
  }

  function remember(key: string, stored: Stored): void {
    const bytes = serializePortable(stored, siteDir);
    if (bytes) pending.push(() => store.putBytes('loaded', key, bytes));
  }

  /** Notes `key` as the latest key of the part, which {@link Memo.settle} stores. @returns The key of the build before. */
  function moveLastKey(part: PartName, key: string): string | undefined {
    const place = toStoreKey(['last', part, locale]);
    const last = store.get<string>('loaded', place);
    if (last !== key) pending.push(() => store.put('loaded', place, key));
    return last;
  }

  function report(part: PartName, fromStore: boolean, changes: string[] = []): void {
    parts.push({...part, fromStore, changes});
  }

  async function runAgain<Value>(query: Known<Value>, lastKey?: string) {
    const {part, inputs, run, trace} = query;
    const last = find<Value>(lastKey);
    const changed = last && trace.findChange(last.reads);
    const changes = last && [...listChanges(last.inputs, inputs), ...(changed ? [changed] : [])];
    report(part, false, changes);
    const usable = changed === undefined ? last : undefined;
    if (usable) trace.take(usable.reads);
    const made = await trace.collect(() => collectMessages(() => run(usable)));
    const isStorable = query.isStorable?.(made.value) ?? true;
    if (isStorable && !trace.findUncacheable())
      remember(toInputsKey(inputs), {...made, inputs, reads: trace.list()});
    return made.value;
  }

  async function findValid<Value>(key: string, {trace, verify}: Known<Value>) {
    const stored = find<Value>(key);
    if (!stored || trace.findChange(stored.reads) !== undefined) return undefined;
    return !verify || (await verify(stored.value)) ? stored : undefined;
  }

  async function answer<Value>(query: Known<Value>): Promise<Value> {
    const key = toInputsKey(query.inputs);
    const last = moveLastKey(query.part, key);
    const stored = await findValid(key, query);
    if (!stored) return runAgain(query, last);
    if (cache.audit) await auditQuery(query, stored, {audit: cache.audit, locale});
    query.trace.take(stored.reads);
    repeatMessages(stored.messages);
    report(query.part, true);
    return stored.value;
  }

  return {
    cache,
    parts,
    async query(query) {
      const {inputs, part, trace, run} = query;
      if (inputs) return answer({...query, inputs});
      report(part, false);
      return trace.collect(() => run(undefined));
    },
    settle() {
      for (const put of pending.splice(0)) put();
    },
  };
}

/** `undefined` for an entry that names the checkout or is not plain data: the memo does not store it. */
function serializePortable(stored: Stored, siteDir: string): Buffer | undefined {
  try {
    const text = toPlainText(stored);
    return text.includes(JSON.stringify(siteDir).slice(1, -1)) ? undefined : Buffer.from(text);
  } catch {
    return undefined;
  }
}
