import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parentPort} from 'node:worker_threads';
import type {GlobalData} from '@docusaurus/types';
import {findDifference} from '../cache/audit/findDifference.js';
import {hashContent} from '../shared/hash.js';
import {listShownParts} from '../shared/parts.js';
import type {RenderedApp, ServerEntry} from '../shared/rendering.js';
import {GLOBAL_DATA_FILE} from '../shared/wire.js';
import {listAuditedParts} from './auditPage.js';
import {completeRecord} from './completeRecord.js';
import {createPagePrinter, HASH_LENGTH, type PagePrinter} from './createPagePrinter.js';
import {describeRenderError} from './errors/describeRenderError.js';
import {readTrace} from './errors/trace.js';
import {placeGlobalData} from './globalFiles.js';
import {compressPage, decompressPage, unpackPage} from './compressPage.js';
import {printLinks} from './pageLinks.js';
import {reuseDateFormats} from './reuseDateFormats.js';
import {traceEnvironment} from './traceEnvironment.js';
import type {
  AuditTask,
  FrameTask,
  PageFacts,
  PreparedShell,
  RenderOutcome,
  RenderTask,
  StoredApp,
  ThreadReply,
  ThreadRequest,
  WorkerSetup,
  WorkerTask,
} from './types.js';

const nodeRequire = createRequire(import.meta.url);

let context: RenderContext;

/** The setup that this thread renders for, and the code that it has loaded for it. */
interface RenderContext extends WorkerSetup {
  printer: PagePrinter;
  shell: ServerEntry | undefined;
}

function setUp(setup: WorkerSetup): void {
  process.env.DOCUSAURUS_CURRENT_LOCALE = setup.locale;
  context = {...setup, printer: createPagePrinter(setup), shell: undefined};
}

function isUnchanged({file, hash}: PreparedShell['files'][number]): boolean {
  return hashContent(readFileSync(file), HASH_LENGTH) === hash;
}

function requireShell(serverEntry: string): ServerEntry {
  traceEnvironment();
  return nodeRequire(serverEntry) as ServerEntry;
}

/** Loads a shell ahead of its use. Errors are ignored here: a page that needs the shell loads it again and reports them. */
function prepare({serverEntry, files}: PreparedShell): void {
  try {
    if (files.every(isUnchanged)) requireShell(serverEntry);
  } catch {
    for (const {file} of files) delete nodeRequire.cache[file];
  }
}

function readFile(file: string): string {
  const places = context.readDirs.map((folder) => path.join(folder, file));
  const found = places.slice(0, -1).find((place) => existsSync(place));
  return readFileSync(found ?? places.at(-1)!, 'utf8');
}

/** The shell is loaded on first use, since workers that only put frames around stored pages do not need it. */
function loadShell(): ServerEntry {
  if (context.shell) return context.shell;
  const {serverEntry} = context;
  // The entry hands the data of its locale to the bundle. Another locale may have been set up since the entry ran.
  delete nodeRequire.cache[serverEntry];
  const shell = requireShell(serverEntry);
  shell.setUp({
    readFile,
    globalData: JSON.parse(readFile(GLOBAL_DATA_FILE)) as GlobalData,
  });
  context.shell = shell;
  return shell;
}

function pickFacts({links, anchors, noIndex, helmet, selfActing}: RenderedApp): PageFacts {
  return {links: printLinks(links), anchors, noIndex, helmet, selfActing};
}

async function renderApp({path: pathname, record, highlights}: RenderTask['page']) {
  const shell = loadShell();
  const rendered = await shell.renderPage({pathname, record, ...(highlights && {highlights})});
  const {html, head} = rendered;
  const shown = [...listShownParts(html), ...rendered.parts];
  const placed = placeGlobalData(rendered.globalData, context.globalFiles);
  const completed = JSON.stringify(completeRecord(record, {...rendered, ...placed}, shown));
  const actsByItself = rendered.selfActing.length > 0;
  const {choices} = rendered;
  const app: StoredApp = {html, head, record: completed, actsByItself, choices, shown};
  const reads = [...rendered.reads, ...shell.listModuleReads()];
  return {app, reads, facts: pickFacts(rendered)};
}

function fail(error: unknown, pathname: string): RenderOutcome {
  return {failed: {diagnostic: describeRenderError(error, pathname), trace: readTrace(error)}};
}

async function render({page, files, frame}: RenderTask): Promise<RenderOutcome> {
  try {
    const {app, reads, facts} = await renderApp(page);
    return {
      rendered: {facts, reads, packed: compressPage(app)},
      ...(frame && {written: context.printer.write({app, html: app.html, files, frame})}),
    };
  } catch (error) {
    return fail(error, page.path);
  }
}

async function audit({page, files, packed, frame, facts}: AuditTask): Promise<RenderOutcome> {
  try {
    const derived = await renderApp(page);
    const parts = listAuditedParts({
      stored: {app: decompressPage(packed), facts},
      derived,
      files,
      printed: {
        html: context.printer.print({app: derived.app, frame}, derived.app.html),
        record: derived.app.record,
      },
      readFile: (file) => readFileSync(path.join(context.outDir, file)),
    });
    return {audited: {difference: findDifference(parts)}};
  } catch (error) {
    return fail(error, page.path);
  }
}

function putFrame({files, packed, frame}: FrameTask): RenderOutcome {
  return {written: context.printer.write({...unpackPage(packed), files, frame})};
}

function runTask(task: WorkerTask): RenderOutcome | Promise<RenderOutcome> {
  if (task.kind === 'frame') return putFrame(task);
  return task.kind === 'render' ? render(task) : audit(task);
}

/** Runs the tasks of one batch one after another, since each task records its reads in the same place. */
async function runTasks(tasks: WorkerTask[]): Promise<ThreadReply> {
  const outcomes: RenderOutcome[] = [];
  for (const task of tasks) outcomes.push(await runTask(task));
  return {outcomes, heapUsed: process.memoryUsage().heapUsed};
}

reuseDateFormats();

let last: Promise<void> = Promise.resolve();

async function answer(request: ThreadRequest): Promise<void> {
  if ('prepare' in request) prepare(request.prepare);
  else if ('setup' in request) setUp(request.setup);
  else parentPort!.postMessage(await runTasks(request.tasks));
}

// An error that is thrown here ends the thread. The code that waits for the thread gets the error.
parentPort!.on('message', (request: ThreadRequest) => {
  last = last.then(() => answer(request));
});
