import {listShownParts} from '../../shared/parts.js';
import type {RenderedApp} from '../../shared/rendering.js';
import type {PageRecord, RouteRecord} from '../../shared/wire.js';

/** The record with what rendering has shown that the page reads: as in a built site. */
export function completeRecord(record: PageRecord, rendered: RenderedApp): PageRecord {
  const {globalData, highlights, versionDocs, html} = rendered;
  const parts = listShownParts(html);
  return {
    ...record,
    globalData,
    ...(Object.keys(highlights).length > 0 && {highlights}),
    ...(Object.keys(versionDocs).length > 0 && {versionDocs}),
    ...(parts.length > 0 && {parts}),
  };
}

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
