import type {PageRecord, RouteRecord} from '../../shared/wire.js';

function listVersions(routes: RouteRecord[]): string[] {
  return routes.flatMap(({versionDocs, routes: children = []}) => [
    ...(versionDocs === undefined ? [] : [versionDocs]),
    ...listVersions(children),
  ]);
}

/** The record of a page of which nobody knows yet what it reads: the browser fetches all there is. */
export function openRecord(record: PageRecord): PageRecord {
  const versions = listVersions([
    ...(record.route ? [record.route] : []),
    ...(record.dynamic ?? []),
  ]);
  return {
    ...record,
    globalData: 'whole',
    ...(versions.length > 0 && {
      versionDocs: Object.fromEntries(versions.map((key) => [key, 'whole' as const])),
    }),
  };
}
