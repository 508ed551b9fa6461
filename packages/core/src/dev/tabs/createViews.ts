import type {ClientMessage} from '../../shared/dev.js';
import {hashContent} from '../../shared/hash.js';
import {checkPage} from '../check/checkPage.js';
import {openPage} from '../http/answerRequest.js';
import type {LoadedLocale, OpenPage} from '../locale/createLocale.js';
import type {Locales} from '../locale/createLocales.js';
import type {ProblemBoard} from '../problems.js';
import type {FileChange} from '../watch/watchFiles.js';
import type {Tab} from './openSocket.js';

/** Keeps what is on the screens of all tabs in step with the site. */
export interface Views {
  /** A tab tells which page it shows. */
  onView(tab: Tab, message: Extract<ClientMessage, {type: 'view'}>): Promise<void>;
  /** Pages that are made of these files, or that nothing could be made of before. */
  onFiles(changes: FileChange[]): Promise<void>;
  /** Any page may be another now. */
  onSite(): Promise<void>;
  /** Components may render otherwise. */
  onShell(): Promise<void>;
  /** Notes what a tab was given. */
  noteServed(pathname: string, page: OpenPage): void;
}

interface ViewsOptions {
  locales: Locales;
  board: ProblemBoard;
  getTabs: () => Tab[];
  ssr: boolean;
  checksLinks: boolean;
}

function identify({page}: OpenPage): string {
  return hashContent(JSON.stringify(page.record), 32);
}

/** Pages of a long session. */
const MOST_SERVED = 500;

export function createViews({locales, board, getTabs, ssr, checksLinks}: ViewsOptions): Views {
  const served = new Map<string, string>();

  async function findLocale(tab: Tab): Promise<LoadedLocale | undefined> {
    const locale = tab.pathname === undefined ? undefined : await locales.find(tab.pathname);
    return locale?.current();
  }

  /** What does not show in the record: how the page renders, and where its links lead. */
  async function inspect(tab: Tab, locale: LoadedLocale, page: OpenPage): Promise<void> {
    const pathname = tab.pathname!;
    if (!ssr) return;
    const outcome = await page.render();
    const failed = 'failed' in outcome ? [outcome.failed] : [];
    const {source} = page.page;
    board.set(
      {key: `render ${pathname}`, page: pathname},
      failed.map((found) => ({...found, ...(source && {file: source})})),
    );
    if (!checksLinks || !('rendered' in outcome) || page.status !== 200) return;
    const {diagnostics, marks} = await checkPage(locale, page, outcome.rendered);
    if (tab.pathname !== pathname) return;
    board.set({key: `links ${pathname}`, page: pathname}, diagnostics);
    tab.send({type: 'links', pathname, broken: marks});
  }

  function inspectLater(tab: Tab, locale: LoadedLocale, page: OpenPage): void {
    inspect(tab, locale, page).catch((error: unknown) => console.error(error));
  }

  async function show(tab: Tab): Promise<void> {
    const {pathname} = tab;
    const locale = await findLocale(tab);
    if (!locale || pathname === undefined) return;
    // What is wrong is on the board.
    const page = await openPage({board}, locale, pathname).catch(() => undefined);
    if (!page || tab.pathname !== pathname) return;
    const identity = identify(page);
    const isNew = tab.shown !== identity;
    tab.shown = identity;
    if (isNew) tab.send({type: 'page', pathname, record: page.record()});
    inspectLater(tab, locale, page);
  }

  async function showIn(tabs: Tab[]): Promise<void> {
    await Promise.all(tabs.map(show));
  }

  async function isConcerned(tab: Tab, changes: FileChange[]): Promise<boolean> {
    const locale = await findLocale(tab);
    if (!locale || tab.pathname === undefined) return false;
    const {pathname} = tab;
    const isBroken = board.hasErrors(`page ${locale.site.context.baseUrl} ${pathname}`);
    return isBroken || changes.some(({file}) => locale.isMadeOf(pathname, file));
  }

  return {
    async onView(tab, {pathname}) {
      tab.pathname = pathname;
      const given = served.get(pathname);
      if (given) tab.shown = given;
      tab.send({type: 'problems', problems: board.listFor(pathname)});
      await show(tab);
    },
    async onFiles(changes) {
      const tabs = getTabs();
      const concerned = await Promise.all(tabs.map((tab) => isConcerned(tab, changes)));
      await showIn(tabs.filter((_tab, index) => concerned[index]));
    },
    onSite: () => showIn(getTabs()),
    onShell: () => showIn(getTabs()),
    noteServed(pathname, page) {
      served.delete(pathname);
      served.set(pathname, identify(page));
      const [oldest] = served.keys();
      if (served.size > MOST_SERVED && oldest !== undefined) served.delete(oldest);
    },
  };
}
