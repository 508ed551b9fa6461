import type {Store, StoreKind} from '../../cache/index.js';
import type {LocaleReporter, Reporter} from '../pipeline/reporter.js';
import type {BuildContext} from '../pipeline/buildOptions.js';

/** Reads from the store; what is put is forgotten. */
function openOverlay(store: Store): Store {
  const values = new Map<string, unknown>();
  const name = (kind: StoreKind, key: string) => `${kind} ${key}`;
  return {
    get: <Value>(kind: StoreKind, key: string) =>
      (values.get(name(kind, key)) as Value | undefined) ?? store.get<Value>(kind, key),
    put: (kind, key, value) => void values.set(name(kind, key), value),
    getBytes: (kind, key) =>
      (values.get(name(kind, key)) as Buffer | undefined) ?? store.getBytes(kind, key),
    putBytes: (kind, key, value) => void values.set(name(kind, key), Buffer.from(value)),
    has: (kind, key) => values.has(name(kind, key)) || store.has(kind, key),
  };
}

const silent: LocaleReporter = {
  start: () => ({tick() {}, setTotal() {}, finish() {}}),
  settle() {},
  hear: (run) => run(),
  tell() {},
};

/** For what is done only to see whether it can be done. */
export function createTrial({
  cache,
  reporter,
}: BuildContext): Pick<BuildContext, 'cache' | 'reporter'> {
  const quiet: Reporter = {...reporter, forLocale: () => silent};
  return {cache: {...cache, store: openOverlay(cache.store)}, reporter: quiet};
}
