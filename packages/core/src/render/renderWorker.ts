import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {workerData} from 'node:worker_threads';
import type {GlobalData} from '@docusaurus/types';
import type {RenderedApp, ServerEntry} from '../shared/rendering.js';
import {NOT_FOUND_RECORD_FILE, recordFile, type PageRecord} from '../shared/wire.js';
import {describeRenderError} from './describeRenderError.js';
import {toHtmlFile} from './pageFile.js';
import {createPageTemplate} from './renderTemplate.js';
import type {RenderOutcome, RenderTask, WorkerSetup} from './types.js';

// Tinypool hands its own data first and the pool's `workerData` second.
const [, setup] = workerData as [unknown, WorkerSetup];
const {outDir, baseUrl, trailingSlash} = setup;
const template = createPageTemplate(setup.template);
const {setUp, renderPage} = createRequire(import.meta.url)(setup.serverEntry) as ServerEntry;

setUp({
  readFile: (file) => readFileSync(path.join(outDir, file), 'utf8'),
  globalData: JSON.parse(readFileSync(setup.globalDataFile, 'utf8')) as GlobalData,
});

const createdFolders = new Set<string>();

function writeOutput(file: string, content: string): void {
  const target = path.join(outDir, file);
  const folder = path.dirname(target);
  if (!createdFolders.has(folder)) mkdirSync(folder, {recursive: true});
  createdFolders.add(folder);
  writeFileSync(target, content);
}

function toRecordFile(page: RenderTask['page']): string {
  return page.record.dynamic
    ? NOT_FOUND_RECORD_FILE
    : decodeURI(recordFile({pathname: page.path, baseUrl}));
}

function completeRecord(record: PageRecord, {globalData, highlights}: RenderedApp): PageRecord {
  return {...record, globalData, ...(Object.keys(highlights).length > 0 && {highlights})};
}

async function renderTask({page, scripts, stylesheets}: RenderTask): Promise<RenderOutcome> {
  try {
    const app = await renderPage({pathname: page.path, record: page.record});
    const record = JSON.stringify(completeRecord(page.record, app));
    const html = template({app, record, scripts, stylesheets});
    writeOutput(toHtmlFile({pathname: page.path, baseUrl, trailingSlash}), html);
    writeOutput(toRecordFile(page), record);
    const {links, anchors, noIndex, helmet} = app;
    return {
      rendered: {
        path: page.path,
        links,
        anchors,
        noIndex,
        helmet,
        readsWholeGlobalData: app.globalData === 'whole',
      },
    };
  } catch (error) {
    return {failed: describeRenderError(error, page.path)};
  }
}

/** The tasks of one hand-over, one after another: several at once would only mix up what each collects. */
export default async function renderTasks(tasks: RenderTask[]): Promise<RenderOutcome[]> {
  const outcomes: RenderOutcome[] = [];
  for (const task of tasks) outcomes.push(await renderTask(task));
  return outcomes;
}
