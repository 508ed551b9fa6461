import type {RouteRecord} from '../shared/wire.js';
import type {FrameInput} from './createDocumentTemplate.js';
import type {CachedPage} from './renderCache.js';
import type {RenderablePage, RenderSettings, WrittenPage} from './types.js';

/** A rendered page in the store, and what its frame depends on: plain data. */
export interface StoredPage extends FrameInput {
  path: string;
  record: FrameInput['record'] & {dynamic?: []};
  /** Key of the packed page. */
  packed: string;
  written: WrittenPage;
  noIndex: boolean;
}

function pickComponents({path, component, routes}: RouteRecord): RouteRecord {
  return {path, component, ...(routes && {routes: routes.map(pickComponents)})};
}

/** Of a page whose files are written. */
export function toStoredPage(
  {path, shellIds, record: {files, dynamic, route}}: RenderablePage,
  {packed, written, facts: {noIndex}}: CachedPage,
  {template}: RenderSettings,
): StoredPage {
  const {html, record} = written!;
  const ofLayouts = template.late && route && {route: pickComponents(route)};
  return {
    path,
    shellIds,
    record: {files, ...(dynamic && {dynamic: []}), ...ofLayouts},
    packed,
    written: {html, record},
    noIndex,
  };
}
