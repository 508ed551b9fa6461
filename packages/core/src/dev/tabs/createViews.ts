import type {ClientMessage} from '../../shared/dev.js';
import {createSignal, type Signal} from '../../shared/createSignal.js';
import {hashContent} from '../../shared/hash.js';
import {checkPage} from '../check/checkPage.js';
import {openAndTell} from '../pages/openAndTell.js';
import type {LoadedLocale} from '../locale/createLoaded.js';
import type {OpenPage} from '../locale/openPage.js';
import type {Locales} from '../locale/createLocales.js';
import type {ProblemBoard} from '../problems.js';
import type {FileChange} from '../watch/watchFiles.js';
import type {Tab} from './openSocket.js';

/** Keeps what is on the screens of all tabs in step with the site. */
export interface Views {
  /** A tab tells which page it shows. */
  onView(tab: Tab, message: Extract<ClientMessage, {type: 'view'}>): Promise<void>;
  /** A tab has fetched all that the page needs which it was last sent. */
  onShown(tab: Tab): void;
  /** Pages that are made of these files, or that nothing could be made of before; resolves when tabs show them. */
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

/** Nobody waits longer for a tab, which may be asleep. */
const LONGEST_WAIT = 400;

/** Pages of a long session. */
const MOST_SERVED = 500;

export function createViews({locales, board, getTabs, ssr, checksLinks}: ViewsOptions): Views {
  const served = new Map<string, string>();
  const waiting = new WeakMap<Tab, Signal>();
  /** Counts how often each tab was looked after. */
  const turns = new WeakMap<Tab, number>();

  /** The tab asks for modules of the page: what takes the processor comes after. */
  async function waitUntilShown(tab: Tab): Promise<void> {
    const shown = createSignal();
    waiting.set(tab, shown);
    const timer = setTimeout(shown.give, LONGEST_WAIT);
    await shown.given;
    clearTimeout(timer);
  }

  async function findLocale(tab: Tab): Promise<LoadedLocale | undefined> {
    const locale = tab.pathname === undefined ? undefined : await locales.find(tab.pathname);
    return locale?.current();
  }

  /** What does not show in the record: how the page renders, and where its links lead. */
  async function inspect(tab: Tab, locale: LoadedLocale, page: OpenPage): Promise<void> {
    const pathname = tab.pathname!;
    const turn = turns.get(tab);
    if (!ssr) return;
    const outcome = await page.render();
    // What has become of the page since is inspected as well.
    if (turns.get(tab) !== turn) return;
    const failed = 'failed' in outcome ? [outcome.failed] : [];
    board.set({key: `render ${pathname}`, page: pathname}, failed);
    if (!checksLinks || !('rendered' in outcome) || page.status !== 200) return;
    const {diagnostics, marks} = await checkPage(locale, page, outcome.rendered);
    if (tab.pathname !== pathname) return;
    board.set({key: `links ${pathname}`, page: pathname}, diagnostics);
    tab.send({type: 'links', pathname, broken: marks});
  }

  function inspectLater(tab: Tab, locale: LoadedLocale, page: OpenPage): void {
    inspect(tab, locale, page).catch((error: unknown) => console.error(error));
  }

  /** A tab that is loaded meanwhile has nothing on its screen, whatever the page was before. */
  function forget(tab: Tab, pathname: string): void {
    served.delete(pathname);
    delete tab.shown;
  }

  async function show(tab: Tab): Promise<void> {
    const {pathname} = tab;
    const turn = (turns.get(tab) ?? 0) + 1;
    turns.set(tab, turn);
    const locale = await findLocale(tab);
    if (pathname === undefined) return;
    if (!locale) return forget(tab, pathname);
    // What is wrong is on the board.
    const page = await openAndTell({board}, locale, pathname).catch(() => undefined);
    if (!page) forget(tab, pathname);
    // A later change is about to be shown.
    if (!page || tab.pathname !== pathname || turns.get(tab) !== turn) return;
    await send(tab, locale, page);
    // A later version is inspected as well, and this one may end after it.
    if (turns.get(tab) === turn) inspectLater(tab, locale, page);
  }

  async function send(tab: Tab, locale: LoadedLocale, page: OpenPage): Promise<void> {
    const identity = identify(page);
    if (tab.shown === identity) return;
    tab.shown = identity;
    tab.send({type: 'page', pathname: tab.pathname!, record: page.record(), site: locale.id});
    await waitUntilShown(tab);
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
    onShown: (tab) => waiting.get(tab)?.give(),
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
