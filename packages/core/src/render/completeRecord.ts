import type {RenderedApp} from '../shared/rendering.js';
import type {PageRecord} from '../shared/wire.js';
import type {PlainApp} from './types.js';

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

interface RenewedPage<App> {
  app: App;
  /** Markers of the parts of the theme that it shows. */
  shown: string[];
}

/** The page with its record as it is now: the data files that it names may be others, with the same in them of what it shows. */
export function renewRecord<App extends Pick<PlainApp, 'record'>>(
  app: App,
  record: PageRecord,
): RenewedPage<App> {
  const rendered = JSON.parse(app.record) as PageRecord;
  const {globalData, globalFiles, highlights = {}, versionDocs = {}, parts = []} = rendered;
  const completed = completeRecord(
    record,
    {globalData, globalFiles, highlights, versionDocs},
    parts,
  );
  return {app: {...app, record: JSON.stringify(completed)}, shown: parts};
}
