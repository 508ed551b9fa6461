import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import {createProxyMiddleware, type Filter, type Options} from 'http-proxy-middleware';
import {match} from 'http-proxy-middleware/dist/context-matcher.js';
import type {Middleware, Next, SiteServer} from './types.js';

type Bypass = (
  request: IncomingMessage,
  response: ServerResponse,
  options: ProxyOptions,
) => unknown;

/** An entry of `devServer.proxy`, as webpack-dev-server 5 has it. */
interface ProxyOptions extends Options {
  context?: Filter;
  path?: Filter;
  bypass?: Bypass;
}

export type ProxyEntry =
  | ProxyOptions
  | ((request?: IncomingMessage, response?: ServerResponse, next?: Next) => ProxyOptions);

type Forward = ReturnType<typeof createProxyMiddleware>;

function createForward(options: ProxyOptions): Forward | undefined {
  // Its own listener would take sockets from pages elsewhere, too.
  const own: Options = {logLevel: 'warn', ...options, ws: false};
  if (options.target) return createProxyMiddleware(options.context ?? options.path ?? '/', own);
  return options.router ? createProxyMiddleware(own) : undefined;
}

/** Gives whether the request goes on to the proxy; a string of `bypass` is another path of this server. */
async function passes(options: ProxyOptions, request: IncomingMessage, response: ServerResponse) {
  const bypassed = await options.bypass?.(request, response, options);
  if (bypassed === false) response.statusCode = 404;
  if (typeof bypassed === 'string') request.url = bypassed;
  return typeof bypassed !== 'boolean' && typeof bypassed !== 'string';
}

/** Hands over only sockets that the proxy takes: nothing else would end the others. */
function createUpgrade(options: ProxyOptions, forward: Forward): SiteServer['upgrade'] {
  const context = options.context ?? options.path ?? '/';
  return (request, socket, head) => {
    const isTaken = match(context, request.url ?? '/', request as never);
    if (isTaken) forward.upgrade?.(request as never, socket as never, head);
    return isTaken;
  };
}

export interface Proxy {
  handle: Middleware;
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}

/** Forwards requests as an entry of `devServer.proxy` says, and sockets where it has `ws`. */
export function createProxy(entry: ProxyEntry): Proxy {
  const choose = typeof entry === 'function' ? entry : () => entry;
  const first = choose();
  // A function may give new options for each request.
  const forwards = new WeakMap<ProxyOptions, Forward | undefined>([[first, createForward(first)]]);
  const forwardFirst = forwards.get(first);

  return {
    async handle(request, response, next) {
      const options = choose(request, response, next);
      if (!forwards.has(options)) forwards.set(options, createForward(options));
      if (!(await passes(options, request, response))) return next();
      const forward = forwards.get(options);
      return forward ? forward(request as never, response as never, next) : next();
    },
    ...(first.ws && forwardFirst && {upgrade: createUpgrade(first, forwardFirst)}),
  };
}
