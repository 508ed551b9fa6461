import type {PageIndex} from '../../check/index.js';
import {memoizeByKey} from '../../shared/memoizeByKey.js';
import type {LoadedSite} from '../../shared/site.js';
import {
  describeDataScripts,
  placeServer,
  type OutputFile,
  type WatchedShell,
} from '../../shell/index.js';
import {createLinkIndex} from '../check/createLinkIndex.js';
import type {DevPage, DevPages} from '../pages/createDevPages.js';
import type {PageCache} from '../pages/pageCache.js';
import {predictPages} from '../pages/predictPages.js';
import type {Renderer} from '../render/createRenderer.js';
import {toServerPlace} from '../render/serverPlace.js';
import type {RenderSetup} from '../render/types.js';
import type {IndexThread} from '../search/createIndexThread.js';
import {createDevIndex, type DevIndex} from '../search/devIndex.js';
import type {PageRenderer} from '../search/renderComponentPages.js';
import type {DevShell} from '../shell/createDevShell.js';
import {toRecordFile, type DevSite} from '../site/indexSite.js';
import {createPageOpener, type OpenPage} from './openPage.js';

/** A locale as it is loaded. After each change of the site, another object replaces it. */
export interface LoadedLocale {
  /** Unique within the session. */
  id: number;
  devSite: DevSite;
  site: LoadedSite;
  /** The folder of its page modules, data and assets. */
  outDir: string;
  /** The files that plugins make of all pages, e.g. the search index. */
  index: DevIndex;
  /** Prepares the rendering of pages with the current shell, if there is one. */
  prepare(): void;
  isPage(pathname: string): boolean;
  /** The page at a path, or else the not-found page. Throws if it does not compile. */
  open(pathname: string): Promise<OpenPage>;
  isMadeOf(pathname: string, file: string): boolean;
  /** Gives pages of these changed files their new metadata, without waiting until plugins have loaded again. */
  predict(files: string[]): Promise<void>;
  listSources(): string[];
  /** Scripts that hand the locale's data to the shell. */
  describeData(shell: WatchedShell): OutputFile[];
  linkIndex(): PageIndex;
}

export interface LoadedParts {
  devSite: DevSite;
  pages: DevPages;
  pageCache: PageCache;
  renderer: Renderer;
  indexThread: IndexThread;
  shell: DevShell;
  /** Whether the site has no page at this path any more. */
  isGone: (pagePath: string) => boolean;
  outDir: string;
  workDir: string;
}

let count = 0;

/** Creates a function that gives the setup for rendering pages with a shell: the same object as long as the shell has the same hash. */
function createSetups({
  devSite,
  workDir,
  outDir,
}: LoadedParts): (shell: WatchedShell) => RenderSetup {
  const {site, versionDocs} = devSite;
  return memoizeByKey(
    ({hash}) => hash,
    (shell) => {
      const serverEntry = placeServer(toServerPlace({site, shell, workDir}));
      return {serverEntry, outDir, globalData: site.globalData, versionDocs};
    },
  );
}

export function createLoaded(parts: LoadedParts): LoadedLocale {
  const {devSite, pages, pageCache, renderer, indexThread, shell, outDir} = parts;
  const {site, plan} = devSite;
  const {baseUrl} = site.context;
  const find = (pathname: string) => devSite.pageByRecordFile.get(toRecordFile(pathname, baseUrl));
  const setUp = createSetups(parts);
  const {siteDir} = site.context;
  const openPage = createPageOpener({shell, renderer, setUp, siteDir, outDir});
  const toKey = (pathname: string) => find(pathname)?.path ?? '404';
  let links: PageIndex | undefined;

  function compile(pathname: string): Promise<DevPage> {
    const planned = find(pathname);
    const key = toKey(pathname);
    const run = () => (planned ? pages.compile(planned) : pages.compileNotFound());
    return pageCache.find(key) ?? pageCache.take(key, run);
  }

  async function open(pathname: string): Promise<OpenPage> {
    const devPage = await compile(pathname);
    const planned = find(pathname);
    const hasChanged = pageCache.followFiles(toKey(pathname));
    const isStale = () => hasChanged() || (planned !== undefined && parts.isGone(planned.path));
    return openPage({devPage, pathname, isStale, status: planned ? 200 : 404});
  }

  const pageRenderer: PageRenderer = {
    prepare: (pathnames) =>
      Promise.allSettled(pathnames.map(async (pathname) => (await open(pathname)).shell())),
    render: async (pathname) => (await open(pathname)).render(),
  };

  return {
    id: ++count,
    devSite,
    site,
    outDir,
    index: createDevIndex({devSite, pages, outDir, thread: indexThread, renderer: pageRenderer}),
    prepare() {
      const current = shell.current();
      if (current) renderer.use(setUp(current));
    },
    isPage: (pathname) => find(pathname) !== undefined,
    open,
    isMadeOf: (pathname, file) => pageCache.isMadeOf(toKey(pathname), file),
    predict: (files) => predictPages(files, parts),
    listSources: () => pageCache.listSources(),
    describeData: memoizeByKey(
      ({hasWorkers}) => String(hasWorkers),
      (current) => describeDataScripts(site, current),
    ),
    linkIndex: () => (links ??= createLinkIndex(plan)),
  };
}
