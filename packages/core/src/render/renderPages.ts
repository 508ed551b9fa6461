import {mkdir, writeFile} from 'node:fs/promises';
import {availableParallelism, freemem} from 'node:os';
import path from 'node:path';
import {Tinypool} from 'tinypool';
import {DiagnosticsError} from '../diagnostics/index.js';
import type {CompiledPage} from '../pages/index.js';
import type {LoadedSite, Shell} from '../shared/site.js';
import {GLOBAL_DATA_FILE, MODULES_FOLDER, type ModuleRef} from '../shared/wire.js';
import type {RenderedPage, RenderOutcome, RenderTask, WorkerSetup} from './types.js';

/** Pages per hand-over: enough to make the hand-over cheap, few enough to keep all workers busy to the end. */
const TASKS_PER_BATCH = 16;
/** What a worker with a large site's shell was seen to take. */
const MEMORY_PER_WORKER = 400 * 2 ** 20;

export interface RenderPagesOptions {
  site: LoadedSite;
  shell: Shell;
  pages: CompiledPage[];
  outDir: string;
  onRendered: (count: number) => void;
}

function createSetup({site, shell, outDir}: RenderPagesOptions): WorkerSetup {
  const {siteConfig, baseUrl} = site.context;
  return {
    serverEntry: shell.serverEntry,
    outDir,
    globalDataFile: path.join(outDir, GLOBAL_DATA_FILE),
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

function toScriptFile(ref: ModuleRef): string[] {
  return ref.startsWith('p:') ? [`${MODULES_FOLDER}/${ref.slice(2)}.js`] : [];
}

function createTask(
  {path: pagePath, record, shellIds}: CompiledPage,
  {entry, modules}: Shell,
): RenderTask {
  const needed = [entry, ...shellIds.map((id) => modules[id] ?? {js: [], css: []})];
  const modulesOfPage = record.files.flatMap(toScriptFile);
  return {
    page: {path: pagePath, record},
    scripts: [...new Set([...needed.flatMap(({js}) => js), ...modulesOfPage])],
    stylesheets: [...new Set(needed.flatMap(({css}) => css))],
  };
}

function splitIntoBatches<Item>(items: Item[], size: number): Item[][] {
  return Array.from({length: Math.ceil(items.length / size)}, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

function countWorkers(batches: number): number {
  const affordable = Math.max(1, Math.floor(freemem() / MEMORY_PER_WORKER));
  return Math.max(1, Math.min(availableParallelism(), affordable, batches));
}

async function writeGlobalData({site, outDir}: RenderPagesOptions): Promise<void> {
  const file = path.join(outDir, GLOBAL_DATA_FILE);
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, JSON.stringify(site.globalData));
}

function settle(outcomes: RenderOutcome[], pages: CompiledPage[]): RenderedPage[] {
  const failed = outcomes.flatMap((outcome) => ('failed' in outcome ? [outcome.failed] : []));
  const sources = new Map(pages.map(({path: pagePath, source}) => [pagePath, source]));
  const located = failed.map((diagnostic) => ({
    ...diagnostic,
    file: sources.get(diagnostic.page!),
  }));
  if (located.length > 0) throw new DiagnosticsError(located);
  return outcomes.flatMap((outcome) => ('rendered' in outcome ? [outcome.rendered] : []));
}

/** Renders every page to HTML in worker threads; throws the errors of all pages that failed. */
export async function renderPages(options: RenderPagesOptions): Promise<RenderedPage[]> {
  await writeGlobalData(options);
  const tasks = options.pages.map((page) => createTask(page, options.shell));
  const batches = splitIntoBatches(tasks, TASKS_PER_BATCH);
  const threads = countWorkers(batches.length);
  const pool = new Tinypool({
    filename: new URL('./renderWorker.js', import.meta.url).href,
    workerData: createSetup(options),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
  });
  try {
    const outcomes = await Promise.all(
      batches.map(async (batch) => {
        const rendered = (await pool.run(batch)) as RenderOutcome[];
        options.onRendered(batch.length);
        return rendered;
      }),
    );
    return settle(outcomes.flat(), options.pages);
  } finally {
    await pool.destroy();
  }
}
