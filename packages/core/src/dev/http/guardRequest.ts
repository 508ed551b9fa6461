import type {IncomingMessage, ServerResponse} from 'node:http';
import {isKnownHost} from './knownHost.js';

/** Whether browsers say that a page elsewhere asks. Another port or another name of one site is elsewhere, too. */
export function isFromElsewhere({headers}: IncomingMessage): boolean {
  return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']));
}

/** Whether a page elsewhere wants to read what is served here, e.g. as a script. A link that leads here is none of that. */
function isReadFromElsewhere(request: IncomingMessage): boolean {
  return isFromElsewhere(request) && request.headers['sec-fetch-mode'] !== 'navigate';
}

/** For browsers that do not say who asks, and for pages that would show this one in a frame. */
const PROTECTING = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

export function protectResponse(response: ServerResponse): void {
  for (const [name, value] of Object.entries(PROTECTING)) response.setHeader(name, value);
}

/** Why a request is not answered; nothing where it is. */
export function findRefusal(request: IncomingMessage, listening: string): string | undefined {
  if (!isKnownHost(request.headers.host, listening))
    return 'This server does not answer under that name. DOCUSAURUS_ALLOWED_HOSTS lists more names.';
  if (isReadFromElsewhere(request)) return 'This server is for its own pages.';
  return undefined;
}

/** Whether a socket is asked for by a page of this server: any page may try, and browsers say which. */
export function isOwnOrigin({headers}: IncomingMessage, listening: string): boolean {
  const {origin, host} = headers;
  if (!isKnownHost(host, listening)) return false;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
