import type {RenderedApp} from '../shared/rendering.js';
import type {PageRecord} from '../shared/wire.js';

/** The record with what rendering has shown that the page reads; `parts`: markers of the parts of the theme that it shows. */
export function completeRecord(
  record: PageRecord,
  {
    globalData,
    globalFiles,
    highlights,
    versionDocs,
  }: Pick<PageRecord, 'globalData' | 'globalFiles'> &
    Pick<RenderedApp, 'highlights' | 'versionDocs'>,
  parts: string[],
): PageRecord {
  return {
    ...record,
    globalData,
    ...(globalFiles && {globalFiles}),
    ...(Object.keys(highlights).length > 0 && {highlights}),
    ...(Object.keys(versionDocs).length > 0 && {versionDocs}),
    ...(parts.length > 0 && {parts}),
  };
}
