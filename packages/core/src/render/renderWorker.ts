import {randomUUID} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
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
import {describeRenderError} from './errors/describeRenderError.js';
import {readTrace} from './errors/trace.js';
import {placeGlobalData} from './globalFiles.js';
import {listScripts} from './listScripts.js';
import {compressPage, decompressPage, unpackPage} from './compressPage.js';
import {printLinks} from './pageLinks.js';
import {createPageTemplate, type RenderTemplate} from './renderTemplate.js';
import {reuseDateFormats} from './reuseDateFormats.js';
import {traceEnvironment} from './traceEnvironment.js';
import type {
  AuditTask,
  Frame,
  FrameTask,
  PageFacts,
  PageFiles,
  PreparedShell,
  RenderOutcome,
  RenderTask,
  StoredApp,
  ThreadReply,
  ThreadRequest,
  WorkerSetup,
  WorkerTask,
  WrittenPage,
} from './types.js';

const HASH_LENGTH = 32;
/** Where the HTML of a page goes. No site holds this text. */
const PLACE = randomUUID();
const nodeRequire = createRequire(import.meta.url);

let context: RenderContext;

/** What a thread renders for, and what it has loaded for that. */
interface RenderContext extends WorkerSetup {
  putTemplate: RenderTemplate;
  shell: ServerEntry | undefined;
}

function setUp(setup: WorkerSetup): void {
  process.env.DOCUSAURUS_CURRENT_LOCALE = setup.locale;
  context = {...setup, putTemplate: createPageTemplate(setup.template), shell: undefined};
}

function isUnchanged({file, hash}: PreparedShell['files'][number]): boolean {
  return hashContent(readFileSync(file), HASH_LENGTH) === hash;
}

function requireShell(serverEntry: string): ServerEntry {
  traceEnvironment();
  return nodeRequire(serverEntry) as ServerEntry;
}

/** What is wrong with a shell is told when pages need it. */
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

/** Workers that only put frames around kept pages do without the shell. */
function loadShell(): ServerEntry {
  if (context.shell) return context.shell;
  const {serverEntry} = context;
  // It hands the bundle the data of its locale; another one may have had its turn since.
  delete nodeRequire.cache[serverEntry];
  const shell = requireShell(serverEntry);
  shell.setUp({
    readFile,
    globalData: JSON.parse(readFile(GLOBAL_DATA_FILE)) as GlobalData,
  });
  context.shell = shell;
  return shell;
}

const createdFolders = new Set<string>();

function writeOutput(file: string, content: string | Buffer): string {
  const target = path.join(context.outDir, file);
  const folder = path.dirname(target);
  if (!createdFolders.has(folder)) mkdirSync(folder, {recursive: true});
  createdFolders.add(folder);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  writeFileSync(target, bytes);
  return hashContent(bytes, HASH_LENGTH);
}

interface PageToWrite {
  app: Omit<StoredApp, 'html'>;
  html: string | Buffer;
  files: PageFiles;
  frame: Frame;
}

type PageToPrint = Pick<PageToWrite, 'app' | 'frame'>;

function printHtml({app, frame}: PageToPrint, html: string): string {
  const scripts = listScripts(app.shown, frame);
  return context.putTemplate({app: {...app, html}, ...frame, scripts});
}

/** Large pages are neither decoded nor encoded again. A site's template may do anything with the text. */
function printBytes(page: PageToPrint, html: Buffer): string | Buffer {
  if (context.template.ssrTemplate) return printHtml(page, html.toString());
  const [before, after] = printHtml(page, PLACE).split(PLACE);
  return Buffer.concat([Buffer.from(before!), html, Buffer.from(after!)]);
}

function writePage({html, files, ...page}: PageToWrite): WrittenPage {
  const content = typeof html === 'string' ? printHtml(page, html) : printBytes(page, html);
  return {
    html: writeOutput(files.html, content),
    record: writeOutput(files.record, page.app.record),
  };
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
      ...(frame && {written: writePage({app, html: app.html, files, frame})}),
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
        html: printHtml({app: derived.app, frame}, derived.app.html),
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
  return {written: writePage({...unpackPage(packed), files, frame})};
}

function runTask(task: WorkerTask): RenderOutcome | Promise<RenderOutcome> {
  if (task.kind === 'frame') return putFrame(task);
  return task.kind === 'render' ? render(task) : audit(task);
}

/** The tasks of one hand-over, one after another: several at once would only mix up what each collects. */
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

// What is thrown here ends the thread, and the one who waits for it gets the error.
parentPort!.on('message', (request: ThreadRequest) => {
  last = last.then(() => answer(request));
});
