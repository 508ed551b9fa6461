// This import comes first: it registers the contexts that all later modules create.
import './content/registerContexts.js';
import {startTransition, type ReactNode} from 'react';
import {createRoot, hydrateRoot, type Root, type RootOptions} from 'react-dom/client';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';
import {isOfSeveralShells} from '../../shared/shellMarks.js';
import type {PageRecord} from '../../shared/wire.js';
import {App} from './App.js';
import {browserWindow} from './browserWindow.js';
import {setMountings} from './content/firstContent.js';
import {
  isContentLate,
  needSidebar,
  startLateContent,
  startLateSidebar,
} from './content/startContent.js';
import {trustServedHead} from './head/browserHelmet/index.js';
import {crashReports} from './hot/reportCrashes.js';
import {installHotReload} from './hot/installHotReload.js';
import {watchMarkup} from './hot/watchMarkup.js';
import {findLateShell} from './late/lateShell.js';
import {takeTurn} from './late/takeTurn.js';
import {docusaurus} from './navigation/ahead.js';
import {isAwaited, onFirstInteraction} from './navigation/onFirstInteraction.js';
import type {AppScreen} from './navigation/PendingNavigation.js';
import {scrollToHash} from './navigation/scrollAfterNavigation.js';
import {loadLayouts, loadPage, loadPageOfRecord} from './page/loadPage.js';
import {createWaitingPage, loadPageSafely} from './page/loadPageSafely.js';
import type {Page, ReadyPage} from './page/Page.js';
import {isRecordOf} from './page/pickBranch.js';
import {loadAllParts, loadMenuParts, loadStillParts} from './parts/parts.js';
import {readInlineRecord, rememberRecord} from './page/records.js';

const LOADING_DELAY_MS = 200;
const container = document.getElementById('__docusaurus')!;
const hasMarkup = container.hasChildNodes();
const markup = VELOCISAURUS_MODE === 'production' ? undefined : watchMarkup(container);

let current: Page = createWaitingPage({});
/** The page of the HTML. As long as its content is late, it is the page on the screen. */
let first: {pathname: string; page: Page} | undefined;
let appScreen: AppScreen | undefined;

function show(page: Page, done?: () => void): void {
  current = page;
  appScreen?.show(page, done);
}

/** Shows a page that the server has sent: the navigation to it may still be under way. */
function showSent(page: Page): void {
  current = page;
  appScreen?.arrive(page);
}

const isShown = (page: Page) => page === current;

async function loadNext(pathname: string, isWanted: () => boolean): Promise<Page> {
  // The reader stays on the page, and React has not hydrated all of it yet: the page stays as it is.
  if (VELOCISAURUS_LATE_CONTENT && isContentLate() && pathname === first?.pathname)
    return first.page;
  if (VELOCISAURUS_LATE_SIDEBAR) needSidebar();
  const load = async () => (await Promise.all([loadPage(pathname), loadStillParts()]))[0];
  const {globalData} = current;
  const page = await loadPageSafely({load, show, isShown, isWanted, globalData});
  if (isWanted()) current = page;
  return page;
}

// If the HTML came without the page, the browser found no anchor to scroll to.
function scrollToAnchor(): void {
  if (!hasMarkup && browserWindow.location.hash) scrollToHash(browserWindow.location.hash);
}

/** Loads the mobile menu ahead of the first tap, if its button is visible. */
function loadMenu(): void {
  if (!document.querySelector<HTMLElement>('.navbar__toggle')?.offsetParent) return;
  loadMenuParts();
  if (VELOCISAURUS_LATE_SIDEBAR) needSidebar();
}

const onMount = (mounted: AppScreen, shown: Page) => {
  appScreen = mounted;
  if (VELOCISAURUS_LATE_CONTENT) setMountings({});
  markup?.stop();
  if (VELOCISAURUS_HYDRATION === 'idle') findLateShell()?.tools.whenIdle(loadMenu);
  if (VELOCISAURUS_MODE !== 'production') installHotReload(showSent);
  // The page may have been loaded while React was still mounting the spinner.
  if (shown === current) scrollToAnchor();
  else show(current, scrollToAnchor);
};

function createApp(initialPage: Page): ReactNode {
  return (
    <HelmetProvider>
      <BrowserRouter>
        <App initialPage={initialPage} loadPage={loadNext} onMount={onMount} />
      </BrowserRouter>
    </HelmetProvider>
  );
}

const options: RootOptions = {
  ...(VELOCISAURUS_MODE !== 'production' && crashReports),
  onRecoverableError(error, info) {
    if (VELOCISAURUS_MODE !== 'production' && markup?.isChanged()) return;
    console.error('Docusaurus React Root onRecoverableError:', error, info);
  },
};

function mount(app: ReactNode, hydrates: boolean): Root {
  if (hydrates) {
    if (VELOCISAURUS_MODE === 'production') trustServedHead();
    return hydrateRoot(container, app, options);
  }
  const root = createRoot(container, options);
  root.render(app);
  return root;
}

function render(page: Page, {hydrates}: {hydrates: boolean}): void {
  current = page;
  const app = createApp(page);
  // A transition is rendered in slices, with pauses. If the reader waits for an answer, React renders without pauses.
  const run = isAwaited() ? (task: () => void) => task() : startTransition;
  run(() => {
    if (browserWindow.docusaurusRoot) browserWindow.docusaurusRoot.render(app);
    else browserWindow.docusaurusRoot = mount(app, hydrates);
  });
}

function getPathname(): string {
  const {pathname} = browserWindow.location;
  try {
    return decodeURI(pathname);
  } catch {
    throw new URIError(
      `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
    );
  }
}

interface FirstPage {
  load: () => Promise<ReadyPage>;
  /** Whether the HTML shows this page, so that React hydrates it. */
  hydrates: boolean;
}

async function loadAtOnce(record: PageRecord, pathname: string): Promise<ReadyPage> {
  const page = await loadPageOfRecord(record, pathname);
  startLateContent(() => Promise.resolve()).need();
  if (VELOCISAURUS_LATE_SIDEBAR) startLateSidebar(() => Promise.resolve())?.need();
  return page;
}

async function loadFirstPage(record: PageRecord, pathname: string): Promise<ReadyPage> {
  if (findLateShell()!.content === 'soon') return loadAtOnce(record, pathname);
  const {page, loadSidebars, loadContent, loadComponents} = await loadLayouts(record, pathname);
  startLateContent(loadContent);
  if (VELOCISAURUS_LATE_SIDEBAR) {
    startLateSidebar(loadSidebars);
    onFirstInteraction(needSidebar);
  }
  onFirstInteraction(() => void loadComponents().then(loadAllParts, console.warn));
  return page;
}

function findFirstPage(pathname: string): FirstPage {
  // After a hot update of this module, the record in the document may be outdated.
  const record = browserWindow.docusaurusRoot ? undefined : readInlineRecord();
  const isShown = record !== undefined && isRecordOf(record, pathname);
  if (record && (isShown || !record.route)) {
    rememberRecord(record, pathname);
    const hydrates = isShown && hasMarkup;
    const isApart = VELOCISAURUS_LATE_CONTENT && hydrates && findLateShell()?.content;
    const load = isApart ? loadFirstPage : loadPageOfRecord;
    return {load: () => load(record, pathname), hydrates};
  }
  return {load: () => loadPage(pathname), hydrates: false};
}

/** Shows a loading page if the first page takes longer than the delay. Returns a function that cancels it. */
function showWaiting(): () => void {
  const timer = setTimeout(
    () => render(createWaitingPage({}, true), {hydrates: false}),
    LOADING_DELAY_MS,
  );
  return () => clearTimeout(timer);
}

/**
 * Development only: whether the document and its scripts come from different builds of the shell. A reload loses nothing, as long
 * as no app is mounted.
 */
function isMixed(): boolean {
  return VELOCISAURUS_MODE !== 'production' && !browserWindow.docusaurusRoot && isOfSeveralShells();
}

async function start(): Promise<void> {
  if (isMixed()) return browserWindow.location.reload();
  // The browser has evaluated all modules in this task: it gets a turn before React renders.
  if (VELOCISAURUS_HYDRATION !== 'load' && !isAwaited()) await takeTurn();
  const pathname = getPathname();
  const {load, hydrates} = findFirstPage(pathname);
  const stopWaiting = hasMarkup ? () => {} : showWaiting();
  const isWanted = () => getPathname() === pathname;
  const page = await loadPageSafely({load, show, isShown, isWanted, globalData: {}});
  first = {pathname, page};
  stopWaiting();
  // Most likely, the reader's first tap was on the button of the menu.
  if (isAwaited()) loadMenu();
  // A page that can be read, although it does not respond, is better than an error page.
  if (page.kind === 'waiting' && hasMarkup) return;
  if (!browserWindow.docusaurusRoot || !appScreen) return render(page, {hydrates});
  show(page, scrollToAnchor);
}

browserWindow.docusaurus = docusaurus;
onFirstInteraction(loadAllParts);
void start();

// `?.` does not work here: the bundler replaces the object and leaves the call.
if (import.meta.webpackHot) import.meta.webpackHot.accept();
