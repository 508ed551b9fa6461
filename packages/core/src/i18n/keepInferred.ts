import {toStoreKey, type Store} from '../cache/index.js';
import {inferLocaleConfig, type Inferred} from './localeConfig.js';

/** Like {@link inferLocaleConfig}, but keeps the result between builds, since the first look at the runtime's locale data is slow. */
export function inferThroughStore({
  locale,
  htmlLang,
  store,
}: {
  locale: string;
  htmlLang: string | undefined;
  store: Store | undefined;
}): Inferred {
  if (!store) return inferLocaleConfig(locale, htmlLang);
  const {node, icu} = process.versions;
  const key = toStoreKey(['locale', locale, htmlLang ?? null, node, icu]);
  const kept = store.get<Inferred>('loaded', key);
  const inferred = kept ?? inferLocaleConfig(locale, htmlLang);
  if (!kept) store.put('loaded', key, inferred);
  return inferred;
}
