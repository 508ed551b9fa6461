export interface Aliases {
  [alias: string]: string;
}

/**
 * The bundler tries aliases in order: `@theme/NavbarItem/Dropdown` must come before `@theme/NavbarItem`,
 * and in descending order whatever starts with a name comes before it.
 */
export function sortAliases(aliases: Aliases): Aliases {
  const entries = Object.entries(aliases).sort(([a], [b]) => (a < b ? 1 : -1));
  return Object.fromEntries(entries);
}
