import type {Audit} from '../cache/index.js';
import {auditPages} from './auditPages.js';
import {describeSettings} from './describeSettings.js';
import {toContent, toOutcome, type RenderResult, type StoredShare} from './describeResult.js';
import {findOrRender, renderMissing, writeRest} from './findOrRender.js';
import {createJobs, noteWritten, type PageJob} from './pageJob.js';
import {
  locate,
  renderInPool,
  type Failed,
  type RenderAgainOptions,
  type RenderContext,
  type RenderPagesOptions,
} from './renderContext.js';
import {toStoredPage} from './storedPage.js';
import type {WorkerSetup} from './types.js';
import {writeWholes} from './writeWholes.js';

/** All that concerns a site as a whole. */
type Wholes = Omit<RenderPagesOptions, 'browser'>;

async function auditStored(context: RenderContext, jobs: PageJob[], audit: Audit): Promise<void> {
  const {pool, renderCache, setup: settings} = context;
  const locateIn = (job: PageJob, failed: Failed) => locate(job, failed, context);
  const {readPacked} = renderCache;
  await auditPages(jobs, {audit, pool, readPacked, settings, locate: locateIn});
}

async function renderAll(context: RenderContext): Promise<RenderResult> {
  const {audit} = context.o;
  const jobs = await findOrRender(context);
  await writeRest(
    context,
    jobs.filter(({isWritten}) => !isWritten),
  );
  const place = {output: context.o.output, settings: context.setup};
  for (const {page, kept, isWritten} of jobs)
    if (isWritten) noteWritten(page, kept!.written!, place);
  if (audit) await auditStored(context, jobs, audit);
  return {
    pages: jobs.map(({page, kept}) => ({path: page.path, ...kept!.facts})),
    outcomes: jobs.map(toOutcome),
    contents: jobs.map((job) => toContent(job, context.o)),
    stored: jobs.map(({page, kept}) => toStoredPage(page, kept!, context.setup)),
  };
}

/** Renders what no build has stored. */
async function renderIntoStore(context: RenderContext): Promise<StoredShare> {
  const {pages, node} = context.o;
  const jobs = createJobs({pages, node, renderCache: context.renderCache});
  const missing = jobs.filter(({kept}) => !kept);
  await renderMissing(context, missing);
  return {rendered: missing.length, contents: jobs.map((job) => toContent(job, context.o))};
}

/** Writes what pages of the site load by itself, and gives what the threads need. */
function prepareWholes(o: Wholes): WorkerSetup {
  writeWholes(o);
  const outDir = o.output.dir;
  const place = {serverEntry: o.node.serverEntry, outDir, readDirs: [outDir]};
  return {...describeSettings(o.site), ...place};
}

/** Gives every page its HTML: kept from earlier builds, or rendered in worker threads. Throws the errors of all pages that failed. */
export async function renderPages(o: RenderPagesOptions): Promise<RenderResult> {
  return renderInPool(o, prepareWholes(o), renderAll);
}

/** Renders pages for another build, which takes them from the store: nothing of them is written. */
export async function renderShare(o: Wholes): Promise<StoredShare> {
  return renderInPool({...o, browser: undefined}, prepareWholes(o), renderIntoStore);
}

/** The same for a few pages of the last site, all else of which stays as it is. */
export async function renderPagesAgain(o: RenderAgainOptions): Promise<RenderResult> {
  const outDir = o.output.dir;
  const place = {serverEntry: o.node.serverEntry, outDir, readDirs: [outDir, o.lastDir]};
  return renderInPool(o, {...o.settings, ...place}, renderAll);
}
