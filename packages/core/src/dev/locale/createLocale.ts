import path from 'node:path';
import type {BuildCache} from '../../cache/index.js';
import {listRouteShellModules} from '../../pages/index.js';
import {createDevPages} from '../pages/createDevPages.js';
import {createPageCache} from '../pages/pageCache.js';
import type {DevSite} from '../site/indexSite.js';
import type {ProblemBoard} from '../problems.js';
import {createRenderer} from '../render/createRenderer.js';
import {toServerPlace} from '../render/serverPlace.js';
import {createIndexThread} from '../search/createIndexThread.js';
import type {DevShell} from '../shell/createDevShell.js';
import {planRoutes} from '../../routes/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {findPlacedServer} from '../../shell/index.js';
import {loadDevSite, reloadPlugins, type LoadedDevSite} from '../site/loadDevSite.js';
import {createLoaded, type LoadedLocale} from './createLoaded.js';

/** One locale of the site, as it is served. */
export interface Locale {
  name: string | undefined;
  /** Tries to load the locale. It never rejects: errors are on the board. */
  load(): Promise<void>;
  /** Loads these plugins again after a change of their files. */
  reload(plugins: {name: string; id: string}[]): Promise<void>;
  /** Updates the shell after a change of files that replace components of the theme. */
  refit(files: string[]): Promise<void>;
  /** Whether the last attempt to load failed, so that {@link current} is an earlier state. */
  hasFailed(): boolean;
  current(): LoadedLocale | undefined;
  /** Starts the thread that renders pages. */
  warm(): void;
  close(): Promise<void>;
}

export interface LocaleOptions {
  name: string | undefined;
  /** Other locales add their modules to the shell of the primary one, and put their data elsewhere. */
  isPrimary: boolean;
  siteDir: string;
  config: string | undefined;
  outDir: string;
  workDir: string;
  cache: BuildCache;
  shell: DevShell;
  board: ProblemBoard;
}

const DEBUG_PLUGIN = 'docusaurus-plugin-debug';

export function createLocale(options: LocaleOptions): Locale {
  const {name, isPrimary, siteDir, config, outDir, workDir, cache, shell, board} = options;
  const renderer = createRenderer();
  const indexThread = createIndexThread();
  const source = {key: `site ${name ?? ''}`};
  let state: LoadedDevSite | undefined;
  let loaded: LoadedLocale | undefined;
  /** The paths of the current pages. */
  let paths = new Set<string>();

  /** The modules that routes need of the shell. Those of the debug plugin are built when a tab opens its pages. */
  function listRouteModules({site, plan}: DevSite) {
    const pages = plan.pages.filter(({branch}) => branch[0]?.plugin?.name !== DEBUG_PLUGIN);
    return listRouteShellModules({site, plan: {...plan, pages}});
  }

  const isGone = (pagePath: string) => !paths.has(pagePath);

  async function take(next: LoadedDevSite): Promise<void> {
    const {devSite} = next;
    const {site, plan} = devSite;
    const modules = listRouteModules(devSite);
    paths = new Set(plan.pages.map((page) => page.path));
    const pageCache = createPageCache();
    const {noteReading: onReading, noteSources: onSources} = pageCache;
    const pages = createDevPages({devSite, outDir, cache, onReading, onSources});
    const rooms = {pages, pageCache, renderer, indexThread, shell};
    const made = createLoaded({devSite, ...rooms, isGone, outDir, workDir});
    if (!loaded) made.prepare();
    if (isPrimary) await shell.adopt(site, modules);
    // The shell itself reports if it does not build, and pages wait for the modules that they name.
    else shell.ensure({owner: `routes of ${name}`, modules}).catch(() => {});
    const before = loaded;
    state = next;
    loaded = made;
    board.drop((page) => before?.isPage(page) === true && !made.isPage(page));
    board.set(source, next.diagnostics);
  }

  async function attempt(make: () => Promise<LoadedDevSite>): Promise<void> {
    try {
      await take(await make());
    } catch (error) {
      board.fail(source, error);
    }
  }

  async function refit(files: string[]): Promise<void> {
    if (!isPrimary || !state) return;
    const {devSite} = state;
    await shell.adopt(devSite.site, listRouteModules(devSite));
    shell.look(files);
  }

  const generatedFilesDir = isPrimary ? undefined : path.join(workDir, 'data', String(name));
  /** Starts the shell with the layouts, which pages need whatever the content is. Which other components they need is not known yet. */
  async function onPredicted(site: LoadedSite): Promise<void> {
    const routes = site.routes.filter(({routes: children}) => children);
    const plan = planRoutes({site: {...site, routes}});
    await shell.predict(site, listRouteShellModules({site, plan}));
    const kept = shell.current();
    const entry = kept && findPlacedServer(toServerPlace({site, shell: kept, workDir}));
    if (entry) renderer.load(entry);
  }

  const place = {siteDir, outDir, locale: name, config, generatedFilesDir, cache};
  const hasFailed = () => board.hasErrors(source.key);
  const load = () => attempt(() => loadDevSite({...place, ...(isPrimary && {onPredicted})}));
  return {
    name,
    load,
    // After a failure, the locale must load from the config on.
    reload: (plugins) =>
      state && !hasFailed() ? attempt(() => reloadPlugins(state!, plugins)) : load(),
    refit,
    hasFailed,
    current: () => loaded,
    warm: () => renderer.warm(),
    async close() {
      await Promise.all([renderer.close(), indexThread.close()]);
    },
  };
}
