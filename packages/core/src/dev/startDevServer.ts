import {randomUUID} from 'node:crypto';
import path from 'node:path';
import {openBuildCache} from '../cache/index.js';
import {createLinkReporter} from '../shared/refusedLinks.js';
import {noteCrashes} from './errors/noteCrashes.js';
import {describeAddresses, type Addresses} from './describeAddresses.js';
import {emptyFolder} from './emptyFolder.js';
import {followChanges} from './followChanges.js';
import {createAnswer} from './http/answerRequest.js';
import {createRequestHandler} from './http/createRequestHandler.js';
import {createWebServer} from './http/createWebServer.js';
import {isOwnOrigin} from './http/guardRequest.js';
import {createPluginServer} from './http/plugins/index.js';
import {createLocales} from './locale/createLocales.js';
import type {DevServerOptions} from './options.js';
import {createProblemBoard} from './problems.js';
import {createDevShell} from './shell/createDevShell.js';
import {createMessageHandler} from './tabs/createMessageHandler.js';
import {createViews} from './tabs/createViews.js';
import {openSocket, type Tab, type Tabs} from './tabs/openSocket.js';
import {watchLater} from './watch/watchLater.js';

export interface DevServer {
  /** The addresses of the home page, known before the site is loaded. */
  addresses: Addresses;
  close(): Promise<void>;
}

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
  const {watchLocales} = changes;
  const {onAnswered, ...watching} = watchLater({shell, watchLocales});
  const answer = createAnswer({
    siteDir,
    locales,
    shell,
    board,
    ssr,
    noteServed: views.noteServed,
    onAnswered,
    onRefusedLink: createLinkReporter(siteDir),
  });

  const plugins = createPluginServer({locales, board, getServer: () => server, answer});
  const {server, protocol} = await createWebServer(
    createRequestHandler({host, handle: plugins.handle}),
    workDir,
  );
  open.tabs = openSocket({
    server,
    isAllowed: (request) => isOwnOrigin(request, host),
    onOther: plugins.upgrade,
    onOpen(tab) {
      tab.send({type: 'hello', session, shell: shell.current()?.browserHash ?? '', reloads});
      tab.send({type: 'problems', problems: board.listFor(undefined)});
    },
    onMessage: createMessageHandler({siteDir, views, crashes, onAnswered}),
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  );
  if (ssr) locales.primary.warm();
  // If the site does not load, the server must watch files as well: a change may fix it.
  void locales.find('/').then((found) => found?.current() ?? onAnswered());
  return {
    addresses: describeAddresses({protocol, host, port}),
    async close() {
      watching.close();
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
