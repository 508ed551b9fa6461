import path from 'node:path';
import type {LocaleOptions} from './createLocale.js';
import {createLocale, type Locale} from './createLocale.js';
import {chooseLocale, listLocalePlaces, type LocalePlace} from './localePlaces.js';

/** The locales of the site. The primary one is loaded at once, any other when a request asks for it. */
export interface Locales {
  primary: Locale;
  /** The locale of a path, after an attempt to load it; `undefined`: the path is outside of the site. */
  find(pathname: string): Promise<Locale | undefined>;
  /** The primary locale, and those that requests have asked for. */
  opened(): Locale[];
  /** Runs one change after another: plugins read the locale from the environment, which has one locale at a time. */
  change(run: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

type LocalesOptions = Omit<LocaleOptions, 'isPrimary' | 'name'> & {only: string | undefined};

export function createLocales({only, ...options}: LocalesOptions): Locales {
  const create = (name: string | undefined, isPrimary: boolean) =>
    createLocale({
      ...options,
      name,
      isPrimary,
      outDir: path.join(options.outDir, isPrimary ? 'primary' : String(name)),
    });
  const primary = create(only, true);
  const others = new Map<string, {locale: Locale; loading: Promise<void>}>();
  let last: Promise<unknown> = Promise.resolve();

  function change(run: () => Promise<void>): Promise<void> {
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  }

  const loading = change(() => primary.load());

  function listPlaces(): LocalePlace[] {
    const context = primary.current()?.site.context;
    return context ? listLocalePlaces(context, only) : [];
  }

  function open(name: string) {
    const known = others.get(name);
    if (known) return known;
    const locale = create(name, false);
    const opened = {locale, loading: change(() => locale.load())};
    others.set(name, opened);
    return opened;
  }

  async function find(pathname: string): Promise<Locale | undefined> {
    await loading;
    const loaded = primary.current();
    if (!loaded) return primary;
    const place = chooseLocale(pathname, listPlaces());
    if (!place) return undefined;
    if (place.name === loaded.site.context.i18n.currentLocale) return primary;
    const opened = open(place.name);
    await opened.loading;
    return opened.locale;
  }

  const opened = () => [primary, ...[...others.values()].map(({locale}) => locale)];
  return {
    primary,
    find,
    opened,
    change,
    close: async () => void (await Promise.all(opened().map((locale) => locale.close()))),
  };
}
