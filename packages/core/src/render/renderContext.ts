import type {Audit, Store} from '../cache/index.js';
import type {Diagnostic} from '../diagnostics/index.js';
import type {ResolveRead} from '../routes/index.js';
import type {BrowserShell, LoadedSite, NodeShell} from '../shared/site.js';
import {createPagePlacer, placeElement} from './errors/pagePlaces.js';
import {placeError} from './errors/placeError.js';
import {createDocumentTemplate, type FramePage} from './createDocumentTemplate.js';
import type {PageJob} from './pageJob.js';
import {createRenderCache, type RenderCache} from './renderCache.js';
import {createRenderPool, type RenderPool, type ThreadSource} from './renderPool.js';
import type {
  PageOutput,
  RenderablePage,
  RenderOutcome,
  RenderSettings,
  WorkerSetup,
} from './types.js';

export interface RenderOptions {
  siteDir: string;
  pages: RenderablePage[];
  node: NodeShell;
  /** Pages are rendered before this bundle is there, and written once it is. Without it, pages are only stored. */
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
  /** The folder of the last site. Files that are not in the output are read from there. */
  lastDir: string;
}

/** The function that puts the frame around a page, and the promise of it. */
interface Frame {
  /** Set as soon as the bundle for the browser is there. */
  framePage?: FramePage;
  coming: Promise<FramePage> | undefined;
}

export interface RenderContext {
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
    // The code that awaits `coming` reports the error.
    () => {},
  );
  return frame;
}

export type Failed = NonNullable<RenderOutcome['failed']>;

/** Gives the diagnostic the place in the Markdown of the page, if the error was thrown there. */
export function locate(
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

/** Opens the threads and the cache of rendered pages, and closes the threads at the end. */
export async function renderInPool<Result>(
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
