import {logger} from '@docusaurus/logger';
import {watchProcess} from '../cache/index.js';
import {startDevServer, type DevServer} from '../dev/index.js';
import {findFreePort, type HostPortOptions} from './network/choosePort.js';
import {openBrowser} from './network/openBrowser.js';
import {resolveSiteDir} from './siteDir.js';

export interface StartOptions extends HostPortOptions {
  locale?: string;
  config?: string;
  open?: boolean;
  poll?: boolean | number;
  hotOnly?: boolean;
  ssr?: boolean;
  checkLinks?: boolean;
}

function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit()));
  }
}

function announce({addresses: {local, network}}: DevServer): void {
  console.log(`The site is served at ${local}`);
  for (const url of network) console.log(`On other devices of the network: ${url}`);
}

/** Prints late errors of plugins, e.g. of a promise that no code awaits, so that they do not end the server. */
function outliveErrors(): void {
  process.on('unhandledRejection', (error) => console.error(error));
  process.on('uncaughtException', (error) => console.error(error));
}

/** `docusaurus start`: listens at once; pages are compiled when they are asked for. */
export async function start(siteDirParam = '.', options: StartOptions = {}): Promise<void> {
  process.env.NODE_ENV = 'development';
  process.env.BABEL_ENV = 'development';
  watchProcess();
  const {host, port, wanted} = await findFreePort(options);
  if (port !== wanted && wanted !== 0)
    logger.warn`Port number=${wanted} is taken: the site is served on number=${port}.`;
  const {locale, config, poll} = options;
  const server = await startDevServer({
    siteDir: resolveSiteDir(siteDirParam),
    host,
    port,
    locale,
    config,
    poll,
    ssr: options.ssr !== false,
    checksLinks: options.checkLinks !== false,
    reloads: options.hotOnly !== true,
    store: process.env.VELOCISAURUS_STORE,
  });
  outliveErrors();
  closeOnSignals(() => server.close());
  announce(server);
  if (options.open !== false && !process.env.CI) await openBrowser(server.addresses.local);
}
