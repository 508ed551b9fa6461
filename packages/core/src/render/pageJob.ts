import type {NamedInput} from '../pages/index.js';
import type {NodeShell} from '../shared/site.js';
import type {PageRecord} from '../shared/wire.js';
import type {FramePage, FramedPage} from './createDocumentTemplate.js';
import type {CachedPage, RenderCache} from './renderCache.js';
import {listInputs} from './listInputs.js';
import {toHtmlFile, toRecordFile} from './pageFile.js';
import type {
  AuditTask,
  PageFiles,
  PageOutput,
  RenderablePage,
  RenderOutcome,
  WorkerSetup,
  WorkerTask,
  WrittenPage,
} from './types.js';

/** One page on its way through the pipeline. */
export interface PageJob {
  page: RenderablePage;
  inputs: NamedInput[];
  key: string;
  /** Once it is rendered, in this build or an earlier one. */
  kept?: CachedPage;
  /** Rendered in this build, while the browser's bundle of the shell was not known yet. */
  packed?: Uint8Array;
  frame?: FramedPage;
  isRendered: boolean;
  isWritten: boolean;
}

export function createJobs({
  pages,
  node,
  renderCache,
}: {
  pages: RenderablePage[];
  node: NodeShell;
  renderCache: RenderCache;
}): PageJob[] {
  return pages.map((page) => {
    const inputs = listInputs({page, node});
    const key = renderCache.toKey(page.path, inputs);
    const kept = renderCache.find(key);
    return {page, inputs, key, ...(kept && {kept}), isRendered: false, isWritten: false};
  });
}

export type FileSettings = Pick<WorkerSetup, 'baseUrl' | 'trailingSlash'>;

interface NamedPage {
  path: string;
  record: Pick<PageRecord, 'dynamic'>;
}

export function toFiles(
  {path: pathname, record: {dynamic}}: NamedPage,
  {baseUrl, trailingSlash}: FileSettings,
): PageFiles {
  return {
    html: toHtmlFile({pathname, baseUrl, trailingSlash}),
    record: toRecordFile({pathname, baseUrl, isNotFound: dynamic !== undefined}),
  };
}

/** Tells the output folder of the files that a worker has written. */
export function noteWritten(
  page: NamedPage,
  written: WrittenPage,
  {output, settings}: {output: PageOutput; settings: FileSettings},
): void {
  const files = toFiles(page, settings);
  output.noteWritten(files.html, written.html);
  output.noteWritten(files.record, written.record);
}

export function toRenderTask(
  job: PageJob,
  framePage: FramePage | undefined,
  settings: FileSettings,
): WorkerTask {
  const {path, record, highlights} = job.page;
  const frame = framePage?.(job.page);
  if (frame) job.frame = frame;
  const page = {path, record, ...(highlights && {highlights})};
  return {kind: 'render', page, files: toFiles(job.page, settings), frame};
}

export type ReadPacked = (key: string) => Uint8Array;

export function toFrameTask(
  job: PageJob,
  readPacked: ReadPacked,
  settings: FileSettings,
): WorkerTask {
  const packed = job.packed ?? readPacked(job.kept!.packed);
  return {kind: 'frame', files: toFiles(job.page, settings), packed, frame: job.frame!};
}

export function toAuditTask(
  job: PageJob,
  readPacked: ReadPacked,
  settings: FileSettings,
): AuditTask {
  const {packed, facts} = job.kept!;
  const {path, record} = job.page;
  return {
    kind: 'audit',
    page: {path, record},
    files: toFiles(job.page, settings),
    packed: readPacked(packed),
    frame: job.frame!,
    facts,
  };
}

/** Whether the store knows that these files were written. */
function hasWritten({kept, frame}: PageJob, {html, record}: WrittenPage): boolean {
  const before = kept?.written;
  return before?.html === html && before.record === record && before.frame === frame!.key;
}

/** Keeps what a worker made of the page. */
export function noteOutcome(
  job: PageJob,
  {rendered, written}: RenderOutcome,
  renderCache: RenderCache,
): void {
  const isStored = !rendered && written !== undefined && hasWritten(job, written);
  if (rendered) {
    job.kept = renderCache.putPacked(job.key, rendered);
    job.isRendered = true;
    if (!written) job.packed = rendered.packed;
  }
  if (written) {
    job.kept = {...job.kept!, written: {...written, frame: job.frame!.key}};
    job.isWritten = true;
    delete job.packed;
  }
  if (job.kept && !isStored) renderCache.put(job.key, job.kept);
}
