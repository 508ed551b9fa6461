import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setImmediate} from 'node:timers/promises';
import type {Audit, Store} from '../cache/index.js';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import type {NamedInput} from '../pages/index.js';
import {listVersionDocs} from '../routes/index.js';
import type {BrowserShell, LoadedSite, NodeShell} from '../shared/site.js';
import {readEngineOptions} from '../shared/engineOptions.js';
import {allowsLateContent} from '../shared/knownCode.js';
import {versionDocsFile} from '../shared/versionDocs.js';
import {GLOBAL_DATA_FILE} from '../shared/wire.js';
import {auditPages} from './auditPages.js';
import {createPagePlacer, placeElement} from './errors/pagePlaces.js';
import {placeError} from './errors/placeError.js';
import {createDocumentTemplate, type FramePage} from './createDocumentTemplate.js';
import {nameGlobalFiles, printGlobalFiles} from './globalFiles.js';
import {readLateLoader} from './lateLoader.js';
import {createRenderCache, type RenderCache, type ResolveRead} from './renderCache.js';
import {
  createJobs,
  noteOutcome,
  noteWritten,
  toFiles,
  toFrameTask,
  toRenderTask,
  type PageJob,
} from './pageJob.js';
import {createRenderPool, type RenderPool, type ThreadSource} from './renderPool.js';
import type {RenderedContent} from '../shared/pagesRendered.js';
import {openContent} from './openContent.js';
import {toStoredPage, type StoredPage} from './storedPage.js';
import type {
  PageOutput,
  RenderablePage,
  RenderedPage,
  RenderOutcome,
  RenderSettings,
  WorkerSetup,
} from './types.js';

export interface RenderOptions {
  siteDir: string;
  pages: RenderablePage[];
  node: NodeShell;
  /** Pages are rendered before it is there, and written when it is; without it they are only stored. */
  browser: Promise<BrowserShell> | undefined;
  output: PageOutput;
  store: Store;
  resolve: ResolveRead;
  /** In MB, for the whole process. */
  maxMemory: number | undefined;
  threads: ThreadSource;
  onRendered: (count: number) => void;
  audit?: Audit | undefined;
}

export interface RenderPagesOptions extends RenderOptions {
  site: LoadedSite;
}

export interface RenderAgainOptions extends RenderOptions {
  settings: RenderSettings;
  /** The last site: what is not in the output lies there. */
  lastDir: string;
}

/** What was done for a page, and what it was made from. Modules are not named, but the sources that they were made from. */
export interface PageOutcome {
  path: string;
  isRendered: boolean;
  isWritten: boolean;
  /** Under which the rendered page is kept. */
  key: string;
  inputs: NamedInput[];
  /** As `RenderedApp.selfActing`. */
  selfActing: string[];
}

/** Pages that were rendered for another build. */
export interface StoredShare {
  /** How many of them the store did not hold. */
  rendered: number;
  contents: RenderedContent[];
}

export interface RenderResult {
  pages: RenderedPage[];
  outcomes: PageOutcome[];
  /** What the pages hold, unpacked when it is asked for. */
  contents: RenderedContent[];
  /** All that it takes to write them again. */
  stored: StoredPage[];
}

/** Plain data: what pages are rendered by, apart from the shell. */
export function describeSettings(site: LoadedSite): RenderSettings {
  const {siteConfig, baseUrl, i18n} = site.context;
  const {csp, hydration} = readEngineOptions(siteConfig);
  return {
    locale: i18n.currentLocale,
    baseUrl,
    trailingSlash: siteConfig.trailingSlash,
    globalFiles: nameGlobalFiles(site.globalData),
    template: {
      ...(siteConfig.ssrTemplate && {ssrTemplate: siteConfig.ssrTemplate}),
      baseUrl,
      version: site.siteMetadata.docusaurusVersion,
      noIndex: siteConfig.noIndex,
      headTags: site.headTags,
      preBodyTags: site.preBodyTags,
      postBodyTags: site.postBodyTags,
      ...(hydration !== 'load' && {
        late: {hydration, lateContent: allowsLateContent(site), loader: readLateLoader()},
      }),
      ...(csp && {policy: csp.directives}),
    },
  };
}

/** All that concerns a site as a whole. */
type Wholes = Omit<RenderPagesOptions, 'browser'>;

function writeText({output}: Wholes, relativeFile: string, text: string): void {
  const file = path.join(output.dir, relativeFile);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

/** What is loaded only where a page's slice of it does not do. */
function writeWholes(o: Wholes): void {
  const {globalData} = o.site;
  writeText(o, GLOBAL_DATA_FILE, JSON.stringify(globalData));
  for (const [file, json] of printGlobalFiles(globalData)) writeText(o, file, json);
  for (const {key, docs} of listVersionDocs(o))
    writeText(o, versionDocsFile(key), JSON.stringify(docs));
}

/** Enough for a batch or two for each of many threads. */
const PAGES_PER_PIECE = 512;

/** What is put around pages. */
interface Frame {
  /** As soon as the browser's bundle is there. */
  framePage?: FramePage;
  coming: Promise<FramePage> | undefined;
}

interface RenderContext {
  o: RenderOptions;
  setup: WorkerSetup;
  frame: Frame;
  renderCache: RenderCache;
  pool: RenderPool;
}

function openFrame({browser}: RenderOptions, {template}: WorkerSetup): Frame {
  const coming = browser?.then((bundle) => createDocumentTemplate({browser: bundle, template}));
  const frame: Frame = {coming};
  coming?.then(
    (framePage) => (frame.framePage = framePage),
    // Told where it is waited for.
    () => {},
  );
  return frame;
}

type Failed = NonNullable<RenderOutcome['failed']>;

/** In the Markdown of the page, if that is where it was thrown. */
function locate(
  {page}: PageJob,
  {diagnostic, trace}: Failed,
  {o, setup}: RenderContext,
): Diagnostic {
  const {siteDir} = o;
  const modules = {page, siteDir, folders: setup.readDirs, side: 'node' as const};
  const place =
    placeError(trace, createPagePlacer(modules)) ?? placeElement(trace.componentStack, modules);
  return {...diagnostic, file: page.source, ...place};
}

/** Renders what no earlier build has; pages are written at once as soon as the browser's bundle is there. */
async function renderMissing(context: RenderContext, jobs: PageJob[]): Promise<void> {
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
async function writeRest(context: RenderContext, jobs: PageJob[]): Promise<void> {
  const {renderCache, setup} = context;
  const framePage = (await context.frame.coming)!;
  for (const job of jobs) job.frame = framePage(job.page);
  await context.pool.run({
    jobs: jobs.filter((job) => !keepFiles(job, context)),
    toTask: (job) => toFrameTask(job, renderCache.readPacked, setup),
    onOutcome: (job, outcome) => noteOutcome(job, outcome, renderCache),
  });
}

function toOutcome(job: PageJob): PageOutcome {
  const {page, key, inputs, kept, isRendered, isWritten, frame} = job;
  const reads = Object.entries(kept!.reads).map(([name, hash]) => ({name, hash: hash ?? ''}));
  const files = {name: 'names of scripts, stylesheets and data', hash: frame!.key};
  const named = [...page.inputs, ...inputs.filter(({name}) => !name.startsWith('module '))];
  const {selfActing} = kept!.facts;
  const all = [...named, ...reads, files];
  return {path: page.path, key, isRendered, isWritten, inputs: all, selfActing};
}

function toContent({page, kept}: PageJob, {store}: RenderOptions): RenderedContent {
  const {packed, facts} = kept!;
  return openContent({path: page.path, packed, noIndex: facts.noIndex}, store);
}

async function auditStored(context: RenderContext, jobs: PageJob[], audit: Audit): Promise<void> {
  const {pool, renderCache, setup: settings} = context;
  const locateIn = (job: PageJob, failed: Failed) => locate(job, failed, context);
  const {readPacked} = renderCache;
  await auditPages(jobs, {audit, pool, readPacked, settings, locate: locateIn});
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
async function findOrRender(context: RenderContext): Promise<PageJob[]> {
  const {jobs, writing} = await findPages(context);
  const missing = jobs.filter(({kept}) => !kept);
  const all = [...writing, renderMissing(context, missing)];
  // Nothing may be written once the build has failed.
  await Promise.allSettled(all);
  await Promise.all(all);
  return jobs;
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

async function renderInPool<Result>(
  o: RenderOptions,
  setup: WorkerSetup,
  render: (context: RenderContext) => Promise<Result>,
): Promise<Result> {
  const {maxMemory, threads, browser: isFree = Promise.resolve()} = o;
  const pool = createRenderPool({setup, maxMemory, threads, isFree});
  try {
    return await render({
      o,
      setup,
      pool,
      frame: openFrame(o, setup),
      renderCache: createRenderCache(o),
    });
  } finally {
    await pool.close();
  }
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
