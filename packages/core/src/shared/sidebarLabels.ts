/** An item of a sidebar, as far as the engine looks at it. */
export interface SidebarItem {
  label?: unknown;
  items?: SidebarItem[];
  [field: string]: unknown;
}

/** The prop `docsSidebars`, which the docs plugin gives to the layout of a version. */
export interface Sidebars {
  [sidebar: string]: SidebarItem[];
}

function isItem(value: unknown): value is SidebarItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const {items} = value as {items?: unknown};
  return items === undefined || isList(items);
}

function isList(value: unknown): value is SidebarItem[] {
  return Array.isArray(value) && value.every(isItem);
}

export function isSidebars(value: unknown): value is Sidebars {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && Object.values(value).every(isList);
}

/**
 * Maps each list of items to another, the inner lists first. The name of a list consists of the indexes of the categories that
 * lead to it: `''` for the items of the sidebar itself, `'3.0.'` for those of the first category within its fourth.
 */
export function mapLists(
  items: SidebarItem[],
  map: (items: SidebarItem[], list: string) => SidebarItem[],
  list = '',
): SidebarItem[] {
  const mapped = items.map((item, index) =>
    item.items ? {...item, items: mapLists(item.items, map, `${list}${index}.`)} : item,
  );
  return map(mapped, list);
}

/** The sidebars without labels, which only pages that show the items need. */
export function withoutLabels(sidebars: Sidebars): Sidebars {
  const strip = (items: SidebarItem[]) => items.map(({label: _label, ...item}) => item);
  const entries = Object.entries(sidebars);
  return Object.fromEntries(entries.map(([name, items]) => [name, mapLists(items, strip)]));
}

/** The items of the list with this name, see {@link mapLists}; `undefined` if there is none. */
export function findList(
  items: SidebarItem[] | undefined,
  list: string,
): SidebarItem[] | undefined {
  const indexes = list.split('.').slice(0, -1).map(Number);
  return indexes.reduce((found, index) => found?.[index]?.items, items);
}
