import type {ShellModule} from '../../shared/site.js';

/** The modules that a page, or the routes of a locale, need of the shell. */
export interface Named {
  /** A later list of the same owner replaces its earlier one. */
  owner: string;
  modules: ShellModule[];
  /** Whether the owner has changed since, so that it is unknown which modules it needs. */
  isStale?: () => boolean;
}

export interface NameCollection {
  add(named: Named): void;
  list(): ShellModule[];
  /** Drops owners that have changed since they named modules. They name them again when they are opened. */
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
