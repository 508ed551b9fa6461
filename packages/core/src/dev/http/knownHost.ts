import {isIP} from 'node:net';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

function toHostname(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/**
 * The further host names that are allowed, e.g. those of a proxy or a tunnel:
 * `DOCUSAURUS_ALLOWED_HOSTS=docs.test,.example.com`, and `more`.
 */
function listAllowed(more: string[]): string[] {
  return [...(process.env.DOCUSAURUS_ALLOWED_HOSTS ?? '').split(',').filter(Boolean), ...more];
}

function isAllowedByWriter(name: string, more: string[]): boolean {
  return listAllowed(more).some((allowed) =>
    allowed.startsWith('.')
      ? name === allowed.slice(1) || name.endsWith(allowed)
      : name === allowed,
  );
}

/**
 * Whether a request is meant for this server. Another site may point its own host name at this machine: a request from its
 * pages then carries that name, and never an IP address. `allowed`: names in addition to those of `DOCUSAURUS_ALLOWED_HOSTS`.
 */
export function isKnownHost(
  host: string | undefined,
  listening: string,
  allowed: string[] = [],
): boolean {
  if (!host) return false;
  const name = toHostname(host);
  if (LOOPBACK.has(name) || name.endsWith('.localhost') || name === listening.toLowerCase())
    return true;
  return isIP(name) !== 0 || isAllowedByWriter(name, allowed);
}

/**
 * The same for a server whose files are public. If it listens on an address in the network, as in a container, it answers under
 * every host name, unless names are listed.
 */
export function isPublicHost(
  host: string | undefined,
  listening: string,
  allowed: string[] = [],
): boolean {
  const isOpen = !LOOPBACK.has(listening.toLowerCase()) && listAllowed(allowed).length === 0;
  return isOpen || isKnownHost(host, listening, allowed);
}
