import {startDevServer} from '../dev/index.js';
import {chooseHostPort, type HostPortOptions} from './network/choosePort.js';
import {openBrowser} from './network/openBrowser.js';
import {resolveSiteDir} from './siteDir.js';

export interface StartOptions extends HostPortOptions {
  locale?: string;
  config?: string;
  open?: boolean;
  poll?: boolean | number;
}

function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void close().finally(() => process.exit()));
  }
}

/** `docusaurus start`: the shell in watch mode, pages compiled when they are asked for. */
export async function start(siteDirParam = '.', options: StartOptions = {}): Promise<void> {
  process.env.NODE_ENV = 'development';
  process.env.BABEL_ENV = 'development';
  const {host, port} = await chooseHostPort(options);
  if (port === undefined) {
    process.exitCode = 1;
    return;
  }
  const {locale, config, poll} = options;
  if (locale) process.env.DOCUSAURUS_CURRENT_LOCALE = locale;
  const server = await startDevServer({
    siteDir: resolveSiteDir(siteDirParam),
    host,
    port,
    ...(locale && {locale}),
    ...(config && {config}),
    ...(poll !== undefined && {poll}),
  });
  closeOnSignals(() => server.close());
  console.log(`The site is served at ${server.url}`);
  if (options.open !== false && !process.env.CI) await openBrowser(server.url);
}
