import type {PageRecord, RouteRecord} from '../../shared/wire.js';

function listVersions(routes: RouteRecord[]): string[] {
  return routes.flatMap(({versionDocs, routes: children = []}) => [
    ...(versionDocs === undefined ? [] : [versionDocs]),
    ...listVersions(children),
  ]);
}

/** The record of a page before it is known what the page reads: the browser fetches all global data, and all documents of its versions. */
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
