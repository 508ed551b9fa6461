import path from 'node:path';
import type {BuildCache} from '../../cache/index.js';
import {listRouteShellModules} from '../../pages/index.js';
import type {LoadedSite} from '../../shared/site.js';
import type {PageRecord} from '../../shared/wire.js';
import {
  describeDataScripts,
  placeServer,
  type OutputFile,
  type WatchedShell,
} from '../../shell/index.js';
import type {RenderedApp} from '../../shared/rendering.js';
import {createDevPages, type DevPage, type DevPages} from '../pages/createDevPages.js';
import {keepPages, type PageKeeper} from '../pages/keepPages.js';
import type {ProblemBoard} from '../problems.js';
import {createDevIndex, type DevIndex} from '../search/devIndex.js';
import {createRenderer, type Renderer} from '../render/createRenderer.js';
import type {RenderOutcome} from '../render/types.js';
import {completeRecord, openRecord} from '../pages/completeRecord.js';
import type {DevShell} from '../shell/createDevShell.js';
import {toRecordFile, type DevSite} from '../site/indexSite.js';
import {loadDevSite, reloadPlugins, type LoadedDevSite} from '../site/loadDevSite.js';

/** One locale of the site, as it is served. */
export interface Locale {
  name: string | undefined;
  /** Resolves once it was tried to load; what failed stands on the board. */
  load(): Promise<void>;
  /** After a change that some plugins must hear of. */
  reload(plugins: {name: string; id: string}[]): Promise<void>;
  current(): LoadedLocale | undefined;
  close(): Promise<void>;
}

/** A locale between two changes of the site: a change makes another one. */
export interface LoadedLocale {
  devSite: DevSite;
  site: LoadedSite;
  /** Where its page modules, data and assets lie. */
  outDir: string;
  /** What plugins make of all pages, e.g. the index of the search. */
  index: DevIndex;
  isPage(pathname: string): boolean;
  /** The page at a path, else the not-found page. Throws what is wrong with it. */
  open(pathname: string): Promise<OpenPage>;
  isMadeOf(pathname: string, file: string): boolean;
  listSources(): string[];
  /** Scripts that hand the locale's data to the shell. */
  describeData(shell: WatchedShell): OutputFile[];
}

export interface OpenPage extends DevPage {
  status: 200 | 404;
  /** Once it is in the shell. */
  shell(): Promise<WatchedShell>;
  /** Rendered as in a build, once for a page and a shell. */
  render(): Promise<RenderOutcome>;
  /** As far as it is known without waiting. */
  record(): PageRecord;
}

export interface LocaleOptions {
  name: string | undefined;
  /** The others come to the shell as it is, and put their data elsewhere. */
  isPrimary: boolean;
  siteDir: string;
  config: string | undefined;
  outDir: string;
  workDir: string;
  cache: BuildCache;
  shell: DevShell;
  board: ProblemBoard;
}

interface Rendering {
  shellHash: string;
  outcome: Promise<RenderOutcome>;
}

interface Tools extends LocaleOptions {
  renderer: Renderer;
  keeper: PageKeeper;
}

/** What was rendered last, by page: its record tells what the page reads. */
type Rendered = Map<string, RenderedApp>;

function openPage(
  devPage: DevPage,
  status: 200 | 404,
  {
    shell,
    renderer,
    site,
    rendered,
    folder,
    outDir,
    devSite,
    pathname,
  }: Tools & {
    site: LoadedSite;
    devSite: DevSite;
    rendered: Rendered;
    folder: string;
    pathname: string;
  },
  renderings: WeakMap<DevPage, Rendering>,
): OpenPage {
  const {page, shellModules} = devPage;
  const ensure = () => shell.ensure(page.path, shellModules);

  async function start(current: WatchedShell): Promise<RenderOutcome> {
    const files = current.files.node.values();
    const serverEntry = placeServer({site, shell: current, files, folder});
    const {globalData} = site;
    const {versionDocs} = devSite;
    renderer.use({serverEntry, outDir, globalData, versionDocs});
    const outcome = await renderer.render({pathname, record: page.record});
    if ('rendered' in outcome) rendered.set(page.path, outcome.rendered);
    return outcome;
  }

  return {
    ...devPage,
    status,
    shell: ensure,
    async render() {
      const current = await ensure();
      const known = renderings.get(devPage);
      if (known?.shellHash === current.hash) return known.outcome;
      const outcome = start(current);
      renderings.set(devPage, {shellHash: current.hash, outcome});
      return outcome;
    },
    record() {
      const last = rendered.get(page.path);
      return last ? completeRecord(page.record, last) : openRecord(page.record);
    },
  };
}

function createLoaded(devSite: DevSite, pages: DevPages, tools: Tools): LoadedLocale {
  const {site} = devSite;
  const {baseUrl} = site.context;
  const {keeper} = tools;
  const rendered: Rendered = new Map();
  const renderings = new WeakMap<DevPage, Rendering>();
  const folder = path.join(tools.workDir, 'server', site.context.i18n.currentLocale);
  const find = (pathname: string) => devSite.pageByRecordFile.get(toRecordFile(pathname, baseUrl));

  function compile(pathname: string): Promise<DevPage> {
    const planned = find(pathname);
    const key = planned?.path ?? '404';
    const run = () => (planned ? pages.compile(planned) : pages.compileNotFound());
    return keeper.find(key) ?? keeper.take(key, run);
  }

  return {
    devSite,
    site,
    outDir: tools.outDir,
    index: createDevIndex({getState: () => ({devSite, pages}), outDir: tools.outDir}),
    isPage: (pathname) => find(pathname) !== undefined,
    async open(pathname) {
      const devPage = await compile(pathname);
      const status = find(pathname) ? 200 : 404;
      const parts = {...tools, site, devSite, rendered, folder, pathname};
      return openPage(devPage, status, parts, renderings);
    },
    isMadeOf: (pathname, file) => keeper.isMadeOf(find(pathname)?.path ?? '404', file),
    listSources: () => keeper.listSources(),
    describeData: (shell) => describeDataScripts(site, shell),
  };
}

export function createLocale(options: LocaleOptions): Locale {
  const {name, isPrimary, siteDir, config, outDir, workDir, cache, shell, board} = options;
  const renderer = createRenderer();
  const source = {key: `site ${name ?? ''}`};
  let state: LoadedDevSite | undefined;
  let loaded: LoadedLocale | undefined;

  async function take(next: LoadedDevSite): Promise<void> {
    const {devSite} = next;
    const {site, plan} = devSite;
    const modules = listRouteShellModules({site, plan});
    if (isPrimary) await shell.adopt(site, modules);
    else await shell.ensure(`routes of ${name}`, modules);
    const keeper = keepPages();
    const pages = createDevPages({devSite, outDir, cache, onSources: keeper.noteSources});
    state = next;
    loaded = createLoaded(devSite, pages, {...options, renderer, keeper});
    board.set(source, next.diagnostics);
  }

  async function attempt(make: () => Promise<LoadedDevSite>): Promise<void> {
    try {
      await take(await make());
    } catch (error) {
      board.fail(source, error);
    }
  }

  const generatedFilesDir = isPrimary ? undefined : path.join(workDir, 'data', String(name));
  const place = {siteDir, outDir, locale: name, config, generatedFilesDir, cache};
  const load = () => attempt(() => loadDevSite(place));
  return {
    name,
    load,
    // What failed before must be loaded from the config on.
    reload: (plugins) =>
      state && !board.hasErrors(source.key)
        ? attempt(() => reloadPlugins(state!, plugins))
        : load(),
    current: () => loaded,
    close: () => renderer.close(),
  };
}
