import {toStoreKey, type BuildCache, type Reads, type Trace} from '../../cache/index.js';
import type {LoadedPart} from '../loadReport.js';
import {listChanges, toInputsKey, type Inputs} from './inputs.js';
import {collectMessages, repeatMessages, type Message} from './messages.js';
import {fromPlainText, toPlainText} from './plainText.js';

/** Keeps what parts of the content were loaded as, under all that they were loaded from. */
export interface Keeper {
  cache: BuildCache;
  parts: LoadedPart[];
  /** Gives what was kept, or loads. */
  take<Value>(params: {
    part: Pick<LoadedPart, 'plugin' | 'part'>;
    /** `undefined`: nobody can tell, so nothing is kept. */
    inputs: Inputs | undefined;
    /** May build upon what was kept the last time. */
    load: (last: Kept<Value> | undefined) => Promise<Value>;
    /** Gets everything that functions of the config read meanwhile, or read when the value was kept. */
    trace: Trace;
  }): Promise<Value>;
  /** Puts into the store what was loaded; called once nothing was wrong with it. */
  settle(): void;
}

export interface Kept<Value = unknown> {
  value: Value;
  /** What was printed meanwhile. */
  messages: Message[];
  inputs: Inputs;
  /** Everything that functions of the config read meanwhile. */
  reads: Reads;
}

type Load = (last: Kept | undefined) => Promise<unknown>;

type Part = Pick<LoadedPart, 'plugin' | 'part'>;

export function createKeeper({
  cache,
  siteDir,
  locale,
}: {
  cache: BuildCache;
  siteDir: string;
  locale: string;
}): Keeper {
  const parts: LoadedPart[] = [];
  const pending: (() => void)[] = [];
  const {store} = cache;

  function find(key: string | undefined): Kept | undefined {
    const bytes = key && store.getBytes('loaded', key);
    return bytes ? (fromPlainText(bytes.toString('utf8')) as Kept) : undefined;
  }

  function remember(key: string, kept: Kept): void {
    const bytes = serializePortable(kept, siteDir);
    if (bytes) pending.push(() => store.putBytes('loaded', key, bytes));
  }

  /** Under which key the part was kept when it was last loaded. */
  function moveLastKey(part: Part, key: string): string | undefined {
    const place = toStoreKey(['last', part, locale]);
    const last = store.get<string>('loaded', place);
    if (last !== key) pending.push(() => store.put('loaded', place, key));
    return last;
  }

  function report(part: Part, fromStore: boolean, changes: string[] = []): void {
    parts.push({...part, fromStore, changes});
  }

  interface Taking {
    part: Part;
    inputs: Inputs;
    load: Load;
    trace: Trace;
  }

  async function load({part, inputs, load: run, trace}: Taking, lastKey?: string) {
    const last = find(lastKey);
    const changed = last && trace.findChange(last.reads);
    report(
      part,
      false,
      last && [...listChanges(last.inputs, inputs), ...(changed ? [changed] : [])],
    );
    const usable = changed === undefined ? last : undefined;
    if (usable) trace.take(usable.reads);
    const loaded = await trace.collect(() => collectMessages(() => run(usable)));
    const isCacheable = !trace.findUncacheable();
    if (isCacheable) remember(toInputsKey(inputs), {...loaded, inputs, reads: trace.list()});
    return loaded.value;
  }

  async function take(taking: Taking) {
    const {part, inputs, trace} = taking;
    const key = toInputsKey(inputs);
    const last = moveLastKey(part, key);
    const kept = find(key);
    if (!kept || trace.findChange(kept.reads) !== undefined) return load(taking, last);
    trace.take(kept.reads);
    repeatMessages(kept.messages);
    report(part, true);
    return kept.value;
  }

  return {
    cache,
    parts,
    async take({part, inputs, load: run, trace}) {
      type Value = Awaited<ReturnType<typeof run>>;
      if (inputs) return (await take({part, inputs, load: run as Load, trace})) as Value;
      report(part, false);
      return trace.collect(() => run(undefined));
    },
    settle() {
      for (const put of pending.splice(0)) put();
    },
  };
}

/** Nothing that names the checkout, or that is not plain data, is kept. */
function serializePortable(kept: Kept, siteDir: string): Buffer | undefined {
  try {
    const text = toPlainText(kept);
    return text.includes(JSON.stringify(siteDir).slice(1, -1)) ? undefined : Buffer.from(text);
  } catch {
    return undefined;
  }
}
