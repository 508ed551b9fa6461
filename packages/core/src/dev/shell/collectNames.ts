import type {ShellModule} from '../../shared/site.js';

/** What a page, or the routes of a locale, need of the shell. */
export interface Named {
  /** What the same one has named before counts no more. */
  owner: string;
  modules: ShellModule[];
  /** Whether it is another one now, so that nobody knows what it names. */
  isStale?: () => boolean;
}

export interface NameCollection {
  add(named: Named): void;
  list(): ShellModule[];
  /** Whoever has changed without being opened since is to name again what it needs. */
  dropStale(): void;
  clear(): void;
}

export function collectNames(): NameCollection {
  const byOwner = new Map<string, Named>();
  return {
    add: (named) => void byOwner.set(named.owner, named),
    list: () => [...byOwner.values()].flatMap(({modules}) => modules),
    dropStale() {
      for (const {owner, isStale} of byOwner.values()) if (isStale?.()) byOwner.delete(owner);
    },
    clear: () => byOwner.clear(),
  };
}
