import type {IncomingMessage} from 'node:http';
import {isIP} from 'node:net';
import {networkInterfaces} from 'node:os';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

function toHostname(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

function isOfThisMachine(address: string): boolean {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.some((own) => own.address.toLowerCase() === address);
}

/** `DOCUSAURUS_ALLOWED_HOSTS=docs.test,.example.com`: names that a proxy or a tunnel asks under. */
function isAllowedByWriter(name: string): boolean {
  const list = (process.env.DOCUSAURUS_ALLOWED_HOSTS ?? '').split(',').filter(Boolean);
  return list.some((allowed) =>
    allowed.startsWith('.')
      ? name === allowed.slice(1) || name.endsWith(allowed)
      : name === allowed,
  );
}

/**
 * Whether a request was meant for this server. A page elsewhere may have its own name lead to this machine: such a request
 * carries that name.
 */
export function isKnownHost(host: string | undefined, listening: string): boolean {
  if (!host) return false;
  const name = toHostname(host);
  if (LOOPBACK.has(name) || name.endsWith('.localhost') || name === listening.toLowerCase())
    return true;
  if (isIP(name)) return isOfThisMachine(name);
  return isAllowedByWriter(name);
}

/**
 * Whether a page elsewhere wants to read what is served here, e.g. as a script of its own: browsers tell. A link that leads here is
 * none of that.
 */
function isReadFromElsewhere({headers}: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
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
