import {completeRecord} from '../../render/index.js';
import {listShownParts} from '../../shared/parts.js';
import type {RenderedApp} from '../../shared/rendering.js';
import type {PageRecord} from '../../shared/wire.js';
import type {WatchedShell} from '../../shell/index.js';
import {locateError} from '../errors/locateError.js';
import type {DevPage} from '../pages/createDevPages.js';
import {openRecord} from '../pages/openRecord.js';
import type {Renderer} from '../render/createRenderer.js';
import type {RenderOutcome, RenderSetup} from '../render/types.js';
import type {DevShell} from '../shell/createDevShell.js';

export interface OpenPage extends DevPage {
  status: 200 | 404;
  /** Resolves to the shell once it contains the modules of the page. */
  shell(): Promise<WatchedShell>;
  /** Renders the page as a build does, once per page and shell. */
  render(): Promise<RenderOutcome>;
  /** The record, as far as it is known without waiting. */
  record(): PageRecord;
}

interface PageToOpen {
  devPage: DevPage;
  pathname: string;
  status: 200 | 404;
  /** Whether a file of the page has changed, or the page is gone. */
  isStale: () => boolean;
}

interface Rendering {
  /** The requested address, with its trailing slash or without: links to the page itself repeat it. */
  pathname: string;
  shellHash: string;
  outcome: Promise<RenderOutcome>;
}

interface OpenerOptions {
  shell: DevShell;
  renderer: Renderer;
  setUp: (shell: WatchedShell) => RenderSetup;
  siteDir: string;
  outDir: string;
}

/** The data that a page reads, as a rendering has found it. */
interface KnownReads extends Pick<RenderedApp, 'globalData' | 'versionDocs' | 'highlights'> {
  shownAt: string;
  parts: string[];
}

type Failure = Extract<RenderOutcome, {failed: unknown}>;

/** The path that decides how a page looks. The not-found page looks different within the docs and outside of them. */
function findPlace({devPage, pathname, status}: PageToOpen): string {
  return status === 404 ? pathname : devPage.page.path;
}

export function createPageOpener({shell, renderer, setUp, siteDir, outDir}: OpenerOptions) {
  const renderings = new WeakMap<DevPage, Rendering>();
  /** Path of a page → the data that its last rendering read. */
  const rendered = new Map<string, KnownReads>();

  /** Locates an error in a source file of the site, or else in the page as a whole. */
  function place({failed, trace = {}}: Failure, {page}: DevPage, {files}: WatchedShell) {
    const modules = {page, siteDir, folders: [outDir], side: 'node' as const};
    const found = locateError({trace, files: files.node, modules});
    return {...failed, ...(found ?? (page.source && {file: page.source}))};
  }

  async function start(toOpen: PageToOpen, current: WatchedShell) {
    const {devPage, pathname} = toOpen;
    const {path, record} = devPage.page;
    renderer.use(setUp(current));
    const outcome = await renderer.render({pathname, record});
    if ('rendered' in outcome) {
      const {globalData, versionDocs, highlights, html} = outcome.rendered;
      const parts = listShownParts(html);
      rendered.set(path, {shownAt: findPlace(toOpen), globalData, versionDocs, highlights, parts});
      return outcome;
    }
    return {failed: place(outcome, devPage, current)};
  }

  return (toOpen: PageToOpen): OpenPage => {
    const {devPage, pathname, status, isStale} = toOpen;
    const {page, shellModules} = devPage;
    const shownAt = findPlace(toOpen);
    const named = {owner: page.path, modules: shellModules, isStale};
    const ensure = () => shell.ensure(named);
    return {
      ...devPage,
      status,
      shell: ensure,
      async render() {
        const current = await ensure();
        const known = renderings.get(devPage);
        const isKnown = known?.shellHash === current.hash && known.pathname === pathname;
        if (isKnown) return known.outcome;
        const outcome = start(toOpen, current);
        renderings.set(devPage, {pathname, shellHash: current.hash, outcome});
        return outcome;
      },
      record() {
        const last = rendered.get(page.path);
        if (last?.shownAt !== shownAt) return openRecord(page.record);
        return completeRecord(page.record, last, last.parts);
      },
    };
  };
}
