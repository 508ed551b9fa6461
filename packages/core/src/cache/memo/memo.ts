import {toStoreKey} from '../storeKey.js';
import {auditQuery} from './auditQuery.js';
import {listChanges, toInputsKey} from './inputs.js';
import {collectMessages, repeatMessages} from './messages.js';
import {fromPlainText, toPlainText} from './plainText.js';
import type {Known, LoadedPart, Memo, MemoOptions, PartName, Stored} from './types.js';

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
