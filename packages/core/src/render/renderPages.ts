import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Store} from '../cache/index.js';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import type {CompiledPage, NamedInput} from '../pages/index.js';
import {listVersionDocs} from '../routes/index.js';
import type {BrowserShell, LoadedSite, NodeShell} from '../shared/site.js';
import {versionDocsFile} from '../shared/versionDocs.js';
import {GLOBAL_DATA_FILE} from '../shared/wire.js';
import {createFramer, type FramePage} from './createFramer.js';
import {createRenderKeeper, type RenderKeeper, type ResolveRead} from './keepRendered.js';
import {
  createJobs,
  noteOutcome,
  toFiles,
  toFrameTask,
  toRenderTask,
  type PageJob,
} from './pageJob.js';
import {createRenderPool, type RenderPool} from './renderPool.js';
import type {RenderThread} from './renderThread.js';
import type {RenderedContent} from '../shared/pagesRendered.js';
import {unpackApp} from './packApp.js';
import type {RenderedPage, WorkerSetup} from './types.js';

/** What the output folder does for pages; files are relative to the locale's folder. */
export interface PageOutput {
  dir: string;
  /** Takes the file over from the last build, if it has this content hash there. */
  keep(file: string, hash: string): boolean;
  /** Told of what workers have written. */
  noteWritten(file: string, hash: string): void;
}

export interface RenderPagesOptions {
  site: LoadedSite;
  pages: CompiledPage[];
  node: NodeShell;
  /** Pages are rendered before it is there, and written when it is. */
  browser: Promise<BrowserShell>;
  output: PageOutput;
  store: Store;
  resolve: ResolveRead;
  /** In MB, for the whole process. */
  maxMemory: number | undefined;
  /** Ends with the rendering. */
  prepared?: RenderThread | undefined;
  onRendered: (count: number) => void;
}

/** What was done for a page, and what it was made from. Modules are not named, but the sources that they were made from. */
export interface PageOutcome {
  path: string;
  isRendered: boolean;
  isWritten: boolean;
  inputs: NamedInput[];
}

export interface RenderResult {
  pages: RenderedPage[];
  outcomes: PageOutcome[];
  /** What the pages hold, unpacked when it is asked for. */
  contents: RenderedContent[];
}

function createSetup({site, node, output}: RenderPagesOptions): WorkerSetup {
  const {siteConfig, baseUrl} = site.context;
  return {
    serverEntry: node.serverEntry,
    outDir: output.dir,
    globalDataFile: path.join(output.dir, GLOBAL_DATA_FILE),
    baseUrl,
    trailingSlash: siteConfig.trailingSlash,
    template: {
      ...(siteConfig.ssrTemplate && {ssrTemplate: siteConfig.ssrTemplate}),
      baseUrl,
      version: site.siteMetadata.docusaurusVersion,
      noIndex: siteConfig.noIndex,
      headTags: site.headTags,
      preBodyTags: site.preBodyTags,
      postBodyTags: site.postBodyTags,
    },
  };
}

function writeJson({output}: RenderPagesOptions, relativeFile: string, value: unknown): void {
  const file = path.join(output.dir, relativeFile);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, JSON.stringify(value));
}

/** What is loaded only where a page's slice of it does not do. */
function writeWholes(o: RenderPagesOptions): void {
  writeJson(o, GLOBAL_DATA_FILE, o.site.globalData);
  for (const {key, docs} of listVersionDocs(o)) writeJson(o, versionDocsFile(key), docs);
}

interface Room {
  o: RenderPagesOptions;
  setup: WorkerSetup;
  keeper: RenderKeeper;
  pool: RenderPool;
}

function locate({page}: PageJob, failed: Diagnostic): Diagnostic {
  return {...failed, file: page.source};
}

/** Renders what no earlier build has; pages are written at once as soon as the browser's half is there. */
async function renderMissing({o, setup, keeper, pool}: Room, jobs: PageJob[]): Promise<void> {
  let framePage: FramePage | undefined;
  o.browser.then(
    (browser) => (framePage = createFramer({browser, template: setup.template})),
    // Told where it is waited for.
    () => {},
  );
  const failures: Diagnostic[] = [];
  await pool.run({
    jobs,
    toTask: (job) => toRenderTask(job, framePage),
    onOutcome(job, outcome) {
      if (outcome.failed) failures.push(locate(job, outcome.failed));
      else noteOutcome(job, outcome, keeper);
      o.onRendered(1);
    },
  });
  if (failures.length > 0) throw new DiagnosticsError(failures);
}

/** Whether both files of the page lie in the last site as this build would write them. */
function keepFiles(job: PageJob, {o: {output}, setup}: Room): boolean {
  const {written} = job.kept!;
  if (written?.frame !== job.frame!.key) return false;
  const files = toFiles(job, setup);
  return output.keep(files.html, written.html) && output.keep(files.record, written.record);
}

/** Writes rendered pages that the last site does not hold as they are. */
async function writeRest(room: Room, jobs: PageJob[]): Promise<void> {
  const framePage = createFramer({browser: await room.o.browser, template: room.setup.template});
  for (const job of jobs) job.frame = framePage(job.page);
  await room.pool.run({
    jobs: jobs.filter((job) => !keepFiles(job, room)),
    toTask: (job) => toFrameTask(job, room.keeper.readPacked),
    onOutcome: (job, outcome) => noteOutcome(job, outcome, room.keeper),
  });
}

function noteWritten(job: PageJob, {o: {output}, setup}: Room): void {
  const files = toFiles(job, setup);
  const {html, record} = job.kept!.written!;
  output.noteWritten(files.html, html);
  output.noteWritten(files.record, record);
}

function toOutcome({page, inputs, kept, isRendered, isWritten, frame}: PageJob): PageOutcome {
  const reads = Object.entries(kept!.reads).map(([name, hash]) => ({name, hash: hash ?? ''}));
  const files = {name: 'names of scripts and stylesheets', hash: frame!.key};
  const named = [...page.inputs, ...inputs.filter(({name}) => !name.startsWith('module '))];
  return {path: page.path, isRendered, isWritten, inputs: [...named, ...reads, files]};
}

function toContent({page, kept}: PageJob, keeper: RenderKeeper): RenderedContent {
  const {packed, facts} = kept!;
  const read = () => unpackApp(keeper.readPacked(packed));
  return {path: page.path, key: packed, noIndex: facts.noIndex, read};
}

async function runRoom(room: Room): Promise<RenderResult> {
  const {pages, node} = room.o;
  const jobs = createJobs({pages, node, keeper: room.keeper});
  await renderMissing(
    room,
    jobs.filter(({kept}) => !kept),
  );
  await writeRest(
    room,
    jobs.filter(({isWritten}) => !isWritten),
  );
  for (const job of jobs) if (job.isWritten) noteWritten(job, room);
  return {
    pages: jobs.map(({page, kept}) => ({path: page.path, ...kept!.facts})),
    outcomes: jobs.map(toOutcome),
    contents: jobs.map((job) => toContent(job, room.keeper)),
  };
}

/** Gives every page its HTML: kept from earlier builds, or rendered in worker threads. Throws the errors of all pages that failed. */
export async function renderPages(o: RenderPagesOptions): Promise<RenderResult> {
  writeWholes(o);
  const setup = createSetup(o);
  const {maxMemory, prepared, browser: isFree} = o;
  const pool = createRenderPool({setup, maxMemory, prepared, isFree});
  try {
    return await runRoom({o, setup, pool, keeper: createRenderKeeper(o)});
  } finally {
    await pool.close();
  }
}
