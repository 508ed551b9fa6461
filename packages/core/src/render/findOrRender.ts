import {setImmediate} from 'node:timers/promises';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import {
  createJobs,
  noteOutcome,
  toFiles,
  toFrameTask,
  toRenderTask,
  type PageJob,
} from './pageJob.js';
import {locate, type RenderContext} from './renderContext.js';
import type {RenderablePage} from './types.js';

/** Enough for a batch or two for each of many threads. */
const PAGES_PER_PIECE = 512;

/** Renders what no earlier build has; pages are written at once as soon as the browser's bundle is there. */
export async function renderMissing(context: RenderContext, jobs: PageJob[]): Promise<void> {
  const {o, frame, renderCache, pool} = context;
  const failures: Diagnostic[] = [];
  await pool.run({
    jobs,
    toTask: (job) => toRenderTask(job, frame.framePage, context.setup),
    onOutcome(job, outcome) {
      if (outcome.failed) failures.push(locate(job, outcome.failed, context));
      else noteOutcome(job, outcome, renderCache);
      o.onRendered(1);
    },
  });
  if (failures.length > 0) throw new DiagnosticsError(failures);
}

/** Whether both files of the page lie in the last site as this build would write them. */
function keepFiles(job: PageJob, {o: {output}, setup}: RenderContext): boolean {
  const {written} = job.kept!;
  if (written?.frame !== job.frame!.key) return false;
  const files = toFiles(job.page, setup);
  return output.keep(files.html, written.html) && output.keep(files.record, written.record);
}

/** Writes rendered pages that the last site does not hold as they are. */
export async function writeRest(context: RenderContext, jobs: PageJob[]): Promise<void> {
  const {renderCache, setup} = context;
  const framePage = (await context.frame.coming)!;
  for (const job of jobs) job.frame = framePage(job.page);
  await context.pool.run({
    jobs: jobs.filter((job) => !keepFiles(job, context)),
    toTask: (job) => toFrameTask(job, renderCache.readPacked, setup),
    onOutcome: (job, outcome) => noteOutcome(job, outcome, renderCache),
  });
}

interface FoundPages {
  jobs: PageJob[];
  /** Pages that were found are being written. */
  writing: Promise<void>[];
}

/** Looks for all pages. Threads write those that were found while the main thread looks for more, if the browser's bundle is there. */
async function findPages(context: RenderContext): Promise<FoundPages> {
  const {pages, node} = context.o;
  const {renderCache, frame} = context;
  const jobs: PageJob[] = [];
  const writing: Promise<void>[] = [];
  const find = (piece: RenderablePage[]) => {
    const found = createJobs({pages: piece, node, renderCache});
    const kept = found.filter((job) => job.kept);
    if (frame.framePage && kept.length > 0) writing.push(writeRest(context, kept));
    jobs.push(...found);
  };
  try {
    for (let start = 0; start < pages.length; start += PAGES_PER_PIECE) {
      await setImmediate();
      find(pages.slice(start, start + PAGES_PER_PIECE));
    }
  } catch (error) {
    await Promise.allSettled(writing);
    throw error;
  }
  return {jobs, writing};
}

/** Gives all pages, each of which is rendered then; most of them are written. */
export async function findOrRender(context: RenderContext): Promise<PageJob[]> {
  const {jobs, writing} = await findPages(context);
  const missing = jobs.filter(({kept}) => !kept);
  const all = [...writing, renderMissing(context, missing)];
  // Nothing may be written once the build has failed.
  await Promise.allSettled(all);
  await Promise.all(all);
  return jobs;
}
