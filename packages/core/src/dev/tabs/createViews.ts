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

/** Keeps the pages that all tabs show up to date. */
export interface Views {
  /** A tab has told which page it shows. */
  onView(tab: Tab, message: Extract<ClientMessage, {type: 'view'}>): Promise<void>;
  /** A tab has fetched all that the last page sent to it needs. */
  onShown(tab: Tab): void;
  /** Updates tabs whose page is made of these files, or has failed before. Resolves when the tabs show the pages. */
  onFiles(changes: FileChange[]): Promise<void>;
  /** Updates all tabs, since any page may have changed. */
  onSite(): Promise<void>;
  /** Updates all tabs, since components may render differently. */
  onShell(): Promise<void>;
  /** Notes the version of a page that a request was answered with. */
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

/** Milliseconds to wait for a tab, which may be asleep. */
const LONGEST_WAIT = 400;

/** The largest number of pages whose served version is remembered. */
const MOST_SERVED = 500;

export function createViews({locales, board, getTabs, ssr, checksLinks}: ViewsOptions): Views {
  const served = new Map<string, string>();
  const waiting = new WeakMap<Tab, Signal>();
  /** Tab → the number of times that it was updated. */
  const turns = new WeakMap<Tab, number>();

  /** Waits while the tab fetches the modules of the page, so that it need not share the processor with the work that follows. */
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

  /** Checks what the record does not contain: how the page renders, and where its links lead. */
  async function inspect(tab: Tab, locale: LoadedLocale, page: OpenPage): Promise<void> {
    const pathname = tab.pathname!;
    const turn = turns.get(tab);
    if (!ssr) return;
    const outcome = await page.render();
    // A newer version of the page is inspected instead.
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

  /** Forgets which version a tab shows. A tab that loads while the page fails shows none, whatever was served before. */
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
    // The error is on the board.
    const page = await openAndTell({board}, locale, pathname).catch(() => undefined);
    if (!page) forget(tab, pathname);
    // A later change, or another page, is about to be shown.
    if (!page || tab.pathname !== pathname || turns.get(tab) !== turn) return;
    await send(tab, locale, page);
    // Otherwise a newer version is inspected, and this inspection might end after that one.
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
