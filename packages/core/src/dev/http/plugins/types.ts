import type {IncomingMessage, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';

export type Next = (error?: unknown) => void;

export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
) => unknown;

/** As in webpack-dev-server 5: a function, or one with a name and the path that it is mounted at. */
export type NamedMiddleware = Middleware | {name?: string; path?: string; middleware: Middleware};

/** Handles requests before the engine answers them. */
export interface SiteServer {
  handle: Middleware;
  /** Returns whether a proxy takes the socket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean;
}
