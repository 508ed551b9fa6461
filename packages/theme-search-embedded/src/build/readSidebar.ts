interface Route {
  attributes?: {sidebar?: unknown};
  routes?: Route[];
}

/** The sidebar that a page of docs shows, from the record of the page. */
export function readSidebar(record: string): string | undefined {
  let route = (JSON.parse(record) as {route?: Route}).route;
  let sidebar: unknown;
  while (route) {
    sidebar = route.attributes?.sidebar ?? sidebar;
    route = route.routes?.[0];
  }
  return typeof sidebar === 'string' ? sidebar : undefined;
}
