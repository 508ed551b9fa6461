import {randomUUID} from 'node:crypto';
import {mkdirSync, renameSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {openBuildCache} from '../cache/index.js';
import {DiagnosticsError} from '../diagnostics/index.js';
import {createLinkReporter} from '../shared/refusedLinks.js';
import {noteCrashes} from './errors/noteCrashes.js';
import {describeAddresses, type Addresses} from './describeAddresses.js';
import {followChanges} from './followChanges.js';
import {createAnswer} from './http/answerRequest.js';
import {createWebServer} from './http/createWebServer.js';
import {findRefusal, isOwnOrigin, protectResponse} from './http/guardRequest.js';
import {createPluginServer} from './http/plugins/index.js';
import {send} from './http/send.js';
import {createLocales} from './locale/createLocales.js';
import type {DevServerOptions} from './options.js';
import {createProblemBoard} from './problems.js';
import {createDevShell} from './shell/createDevShell.js';
import {createViews} from './tabs/createViews.js';
import {openInEditor} from './tabs/openInEditor.js';
import {openSocket, type Tab, type Tabs} from './tabs/openSocket.js';

export interface DevServer {
  /** The addresses of the home page, known before the site is loaded. */
  addresses: Addresses;
  close(): Promise<void>;
}

/** Empties a folder. The files of an earlier session are removed in the background. */
function emptyFolder(folder: string): void {
  const old = `${folder}.${process.pid}.old`;
  try {
    renameSync(folder, old);
    void rm(old, {recursive: true, force: true});
  } catch {
    // There is no such folder.
  }
  mkdirSync(folder, {recursive: true});
}

/** Milliseconds after the first page until the server starts to watch files, so that the page gets the processor for itself. */
const REST_DELAY = 300;
/** Milliseconds until the server starts to watch files although no page is requested. */
const LATEST_REST = 10_000;

/** Starts the server. It listens at once and loads the site meanwhile; a request waits only for what it needs. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const {siteDir, host, port, locale, config, poll, ssr, checksLinks, reloads, store} = options;
  const since = Date.now();
  const session = randomUUID();
  const workDir = path.join(siteDir, '.docusaurus/velocisaurus/dev');
  const outDir = path.join(workDir, 'public');
  emptyFolder(outDir);
  const cache = openBuildCache({siteDir, dir: store, scope: 'start'});
  const open: {tabs?: Tabs} = {};
  const getTabs = (): Tab[] => open.tabs?.all() ?? [];
  const tellAll = (make: (tab: Tab) => Parameters<Tab['send']>[0]) =>
    getTabs().forEach((tab) => tab.send(make(tab)));

  const board = createProblemBoard({
    onChanged: () =>
      tellAll(({pathname}) => ({type: 'problems', problems: board.listFor(pathname)})),
  });
  const shell = createDevShell({
    outDir,
    workDir,
    cache,
    poll,
    onBuilt(built, before, isRestarted) {
      board.set({key: 'shell'}, []);
      if (!before || before.hash === built.hash) return;
      for (const opened of locales.opened()) opened.current()?.index.forget([]);
      if (isRestarted && reloads) tellAll(() => ({type: 'reload', reason: 'shell'}));
      else if (before.browserHash !== built.browserHash)
        tellAll(() => ({type: 'shell', hash: built.browserHash}));
      void views.onShell();
    },
    onError: (error) => board.fail({key: 'shell'}, error),
  });
  const places = {siteDir, outDir, workDir, config};
  const locales = createLocales({...places, only: locale, cache, shell, board});
  const views = createViews({locales, board, getTabs, ssr, checksLinks});
  const changes = followChanges({siteDir, locales, shell, views, getTabs, poll, since, reloads});
  const crashes = noteCrashes({board, shell, locales});
  const {noteServed} = views;
  const answer = createAnswer({
    siteDir,
    locales,
    shell,
    board,
    ssr,
    noteServed,
    onAnswered,
    onRefusedLink: createLinkReporter(siteDir),
  });

  let rest: NodeJS.Timeout | undefined;
  let isFollowing = false;

  /** Starts to watch files after the first page. Later pages add the files, and the locales, that they need. */
  function onAnswered(): void {
    if (isFollowing) changes.watchLocales();
    rest ??= setTimeout(() => {
      isFollowing = true;
      shell.watch();
      changes.watchLocales();
    }, REST_DELAY);
  }

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    protectResponse(response);
    const refusal = findRefusal(request, host);
    if (refusal) {
      send(response, 403, 'text/plain', refusal);
      return;
    }
    plugins.handle(request, response).catch((error: unknown) => {
      // The errors of the site are on the board.
      if (!(error instanceof DiagnosticsError)) console.error(error);
      if (!response.headersSent) send(response, 500, 'text/plain', String(error));
      else response.end();
    });
  }

  const plugins = createPluginServer({locales, board, getServer: () => server, answer});
  const {server, protocol} = await createWebServer(onRequest, workDir);
  open.tabs = openSocket({
    server,
    isAllowed: (request) => isOwnOrigin(request, host),
    onOther: plugins.upgrade,
    onOpen(tab) {
      tab.send({type: 'hello', session, shell: shell.current()?.browserHash ?? '', reloads});
      tab.send({type: 'problems', problems: board.listFor(undefined)});
    },
    onMessage(tab, message) {
      if (message.type === 'shown') views.onShown(tab);
      else if (message.type === 'crash') void crashes.onCrash(message);
      else if (message.type === 'calm') crashes.onCalm(message.pathname);
      else if (message.type === 'open') void openInEditor(siteDir, message.place);
      else void views.onView(tab, message).then(onAnswered);
    },
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  );
  if (ssr) locales.primary.warm();
  // If the site does not load, the server must watch files as well: a change may fix it.
  void locales.find('/').then((found) => found?.current() ?? onAnswered());
  const latest = setTimeout(onAnswered, LATEST_REST);
  return {
    addresses: describeAddresses({protocol, host, port}),
    async close() {
      clearTimeout(rest);
      clearTimeout(latest);
      board.close();
      open.tabs?.close();
      server.closeAllConnections();
      server.close();
      await Promise.all([changes.close(), locales.close(), shell.close()]);
      // A session uses only some entries of the store. The others are still needed.
      await cache.close({isPartial: true});
    },
  };
}
