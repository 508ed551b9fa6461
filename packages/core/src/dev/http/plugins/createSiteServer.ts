import type {IncomingMessage, Server, ServerResponse} from 'node:http';
import type {DevServerSettings} from '../../../shared/site.js';
import {isFromElsewhere} from '../guardRequest.js';
import {createProxy, type ProxyEntry} from './createProxy.js';
import {mergeSettings, type MergedSettings} from './settings.js';
import type {Middleware, NamedMiddleware, SiteServer} from './types.js';

interface SiteServerOptions {
  settings: DevServerSettings[];
  /** Answers requests that no middleware of a plugin answers. */
  answer: Middleware;
  server: Server;
}

type Headers = {[name: string]: string | string[]} | {key: string; value: string}[];

/** `devServer.headers`: an object, a list of pairs, or a function that gives either. */
function createHeaders(given: unknown): Middleware {
  return (request, response, next) => {
    const headers = (
      typeof given === 'function' ? given(request, response, undefined) : given
    ) as Headers;
    const pairs = Array.isArray(headers)
      ? headers.map(({key, value}) => [key, value] as const)
      : Object.entries(headers);
    for (const [name, value] of pairs) response.setHeader(name, value);
    next();
  };
}

const isRead = ({method}: IncomingMessage) => method === 'GET' || method === 'HEAD';

/**
 * Refuses a request from a page of another site, unless it only reads. A form there may navigate here with a POST, which an API
 * behind a proxy would take for a request from one of its pages. Returns whether the request is refused.
 */
function refuseForeignWrites(request: IncomingMessage, response: ServerResponse): boolean {
  if (isRead(request) || !isFromElsewhere(request)) return false;
  response.writeHead(403, {'content-type': 'text/plain'}).end('This server is for its own pages.');
  return true;
}

function listMiddlewares(merged: MergedSettings, proxies: Middleware[], answer: Middleware) {
  const toNamed = (name: string) => (middleware: Middleware) => ({name, middleware});
  const middlewares: NamedMiddleware[] = [
    ...merged.headers.map(createHeaders).map(toNamed('set-headers')),
    ...proxies.map(toNamed('http-proxy-middleware')),
    {name: 'docusaurus', middleware: answer},
  ];
  return middlewares;
}

/**
 * Runs what plugins ask of the dev server: headers, proxies and middlewares, in the order of webpack-dev-server, before the
 * engine answers.
 */
export async function createSiteServer(o: SiteServerOptions): Promise<SiteServer> {
  const {default: express} = await import('express');
  const merged = mergeSettings(o.settings);
  const proxies = merged.proxy.map((entry) => createProxy(entry as ProxyEntry));
  const app = express().disable('x-powered-by');
  const middlewares = listMiddlewares(
    merged,
    proxies.map(({handle}) => handle),
    o.answer,
  );
  const devServer = {app, server: o.server, options: merged};
  const chosen = merged.setupMiddlewares?.(middlewares, devServer) ?? middlewares;
  for (const item of chosen) {
    const {path = '/', middleware} =
      typeof item === 'function' ? {middleware: item} : {path: '/', ...item};
    app.use(path, middleware as never);
  }
  return {
    handle(request, response, next) {
      if (!refuseForeignWrites(request, response)) app(request as never, response as never, next);
    },
    upgrade: (...socket) => proxies.some(({upgrade}) => upgrade?.(...socket)),
  };
}
