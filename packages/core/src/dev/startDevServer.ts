import {mkdir, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import path from 'node:path';
import {openBuildCache, type BuildCache} from '../cache/index.js';
import {formatDiagnostics} from '../diagnostics/index.js';
import {listRouteShellModules} from '../pages/index.js';
import {createDevIndex} from './devIndex.js';
import {createDevPages} from './devPages.js';
import {startDevShell} from './devShell.js';
import {loadDevSite, type LoadDevSiteOptions} from './devSite.js';
import {createEventChannel} from './events.js';
import {createHandler, type DevState} from './handleRequest.js';
import {tellFailure} from './tellFailure.js';
import {watchSite} from './watchSite.js';

export interface DevServerOptions {
  siteDir: string;
  host: string;
  port: number;
  locale?: string;
  config?: string;
  poll?: boolean | number;
}

export interface DevServer {
  url: string;
  close(): Promise<void>;
}

async function loadState(options: LoadDevSiteOptions, cache: BuildCache): Promise<DevState> {
  const devSite = await loadDevSite(options);
  if (devSite.diagnostics.length > 0) console.error(formatDiagnostics(devSite.diagnostics));
  return {devSite, pages: createDevPages({devSite, outDir: options.outDir, cache})};
}

/** Loads run one after another; changes that come meanwhile lead to one more. */
function serialize(run: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const loop = async () => {
    running = true;
    do {
      again = false;
      await run();
    } while (again);
    running = false;
  };
  return () => {
    again = true;
    if (!running) void loop();
  };
}

export async function startDevServer({
  siteDir,
  host,
  port,
  poll,
  ...choice
}: DevServerOptions): Promise<DevServer> {
  const workDir = path.join(siteDir, '.docusaurus/velocisaurus/dev');
  const outDir = path.join(workDir, 'public');
  await rm(outDir, {recursive: true, force: true});
  await mkdir(outDir, {recursive: true});
  const loadOptions = {siteDir, outDir, ...choice};
  const events = createEventChannel();
  const cache = openBuildCache({siteDir, dir: process.env.VELOCISAURUS_STORE});
  let state = await loadState(loadOptions, cache);
  const index = createDevIndex({getState: () => state, outDir});
  const {site, plan} = state.devSite;
  const shell = await startDevShell({
    site,
    modules: listRouteShellModules({site, plan}),
    outDir,
    workDir,
    onChanged: () => events.send({type: 'shell'}),
    onError: (error) => void tellFailure(error, events),
  });
  const reload = serialize(async () => {
    try {
      state = await loadState(loadOptions, cache);
      index.forget();
      events.send({type: 'page'});
    } catch (error) {
      tellFailure(error, events);
    }
  });
  const onChange = (files: string[]) => {
    index.forget();
    // Pages are compiled from their sources at each request: an edited text shows at once, what plugins make of it after.
    if (files.every((file) => /\.mdx?$/.test(file))) events.send({type: 'page'});
    reload();
  };
  const unwatch = watchSite({site, poll, onChange});
  const server = createServer(createHandler({getState: () => state, shell, events, index, outDir}));
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  );
  return {
    url: `http://${host}:${port}${site.context.baseUrl}`,
    async close() {
      events.close();
      server.closeAllConnections();
      server.close();
      await Promise.all([unwatch(), shell.close()]);
      // Most pages were not asked for, and are wanted all the same.
      await cache.close({isPartial: true});
    },
  };
}
