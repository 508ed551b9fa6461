import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {workerData} from 'node:worker_threads';
import type {GlobalData} from '@docusaurus/types';
import {hashContent} from '../shared/hash.js';
import {listShownParts} from '../shared/parts.js';
import type {RenderedApp, ServerEntry} from '../shared/rendering.js';
import type {PageRecord} from '../shared/wire.js';
import {describeRenderError} from './describeRenderError.js';
import {packApp, unpackApp} from './packApp.js';
import {toHtmlFile, toRecordFile} from './pageFile.js';
import {createPageTemplate} from './renderTemplate.js';
import type {
  Frame,
  FrameTask,
  PageFacts,
  PlainApp,
  RenderOutcome,
  RenderTask,
  WorkerSetup,
  WorkerTask,
  WrittenPage,
} from './types.js';

const HASH_LENGTH = 32;

// Tinypool hands its own data first and the pool's `workerData` second.
const [, setup] = workerData as [unknown, WorkerSetup];
const {outDir, baseUrl, trailingSlash} = setup;
const template = createPageTemplate(setup.template);

let loaded: ServerEntry | undefined;

/** Workers that only put frames around kept pages do without the shell. */
function loadShell(): ServerEntry {
  if (loaded) return loaded;
  loaded = createRequire(import.meta.url)(setup.serverEntry) as ServerEntry;
  loaded.setUp({
    readFile: (file) => readFileSync(path.join(outDir, file), 'utf8'),
    globalData: JSON.parse(readFileSync(setup.globalDataFile, 'utf8')) as GlobalData,
  });
  return loaded;
}

const createdFolders = new Set<string>();

function writeOutput(file: string, content: string): string {
  const target = path.join(outDir, file);
  const folder = path.dirname(target);
  if (!createdFolders.has(folder)) mkdirSync(folder, {recursive: true});
  createdFolders.add(folder);
  writeFileSync(target, content);
  return hashContent(content, HASH_LENGTH);
}

interface PageToWrite {
  path: string;
  isNotFound: boolean;
  app: PlainApp;
  frame: Frame;
}

function listScripts({html}: PlainApp, {scripts, parts}: Frame): string[] {
  const ofParts = listShownParts(html).flatMap((marker) => parts[marker] ?? []);
  return [...new Set([...scripts, ...ofParts])];
}

function writePage({path: pathname, isNotFound, app, frame}: PageToWrite): WrittenPage {
  const html = template({app, ...frame, scripts: listScripts(app, frame)});
  return {
    html: writeOutput(toHtmlFile({pathname, baseUrl, trailingSlash}), html),
    record: writeOutput(toRecordFile({pathname, baseUrl, isNotFound}), app.record),
  };
}

function completeRecord(record: PageRecord, rendered: RenderedApp): PageRecord {
  const {globalData, highlights, versionDocs, html} = rendered;
  const parts = listShownParts(html);
  return {
    ...record,
    globalData,
    ...(Object.keys(highlights).length > 0 && {highlights}),
    ...(Object.keys(versionDocs).length > 0 && {versionDocs}),
    ...(parts.length > 0 && {parts}),
  };
}

function pickFacts({links, anchors, noIndex, helmet}: RenderedApp): PageFacts {
  return {links, anchors, noIndex, helmet};
}

async function render({page, frame}: RenderTask): Promise<RenderOutcome> {
  const {path: pathname, record} = page;
  try {
    const shell = loadShell();
    const rendered = await shell.renderPage({pathname, record});
    const {html, head} = rendered;
    const app = {html, head, record: JSON.stringify(completeRecord(record, rendered))};
    const reads = [...rendered.reads, ...shell.listModuleReads()];
    const isNotFound = record.dynamic !== undefined;
    return {
      rendered: {facts: pickFacts(rendered), reads, packed: packApp(app)},
      ...(frame && {written: writePage({path: pathname, isNotFound, app, frame})}),
    };
  } catch (error) {
    return {failed: describeRenderError(error, pathname)};
  }
}

function putFrame({path: pathname, isNotFound, packed, frame}: FrameTask): RenderOutcome {
  return {written: writePage({path: pathname, isNotFound, app: unpackApp(packed), frame})};
}

/** The tasks of one hand-over, one after another: several at once would only mix up what each collects. */
export default async function runTasks(tasks: WorkerTask[]): Promise<RenderOutcome[]> {
  const outcomes: RenderOutcome[] = [];
  for (const task of tasks)
    outcomes.push(task.kind === 'render' ? await render(task) : putFrame(task));
  return outcomes;
}
