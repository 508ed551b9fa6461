import type {Store, StoreKind} from '../../cache/index.js';
import type {LocaleReporter, Reporter} from '../pipeline/reporter.js';
import type {BuildContext} from '../pipeline/buildOptions.js';

/** A view of the store that keeps new values in memory only. */
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
  start: () => ({tick() {}, finish() {}}),
  settle() {},
  hear: (run) => run(),
  keep() {},
  tell() {},
};

/** A cache and a reporter for a trial: nothing is stored and nothing is printed. */
export function createTrial({
  cache,
  reporter,
}: BuildContext): Pick<BuildContext, 'cache' | 'reporter'> {
  const quiet: Reporter = {...reporter, forLocale: () => silent};
  return {cache: {...cache, store: openOverlay(cache.store)}, reporter: quiet};
}
