import {isIP} from 'node:net';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

function toHostname(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/** `DOCUSAURUS_ALLOWED_HOSTS=docs.test,.example.com`: names that a proxy or a tunnel asks under. */
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
 * Whether a request was meant for this server. A page elsewhere may have its own name lead to this machine: such a request
 * carries that name, and never an IP address. `allowed`: names beside those of `DOCUSAURUS_ALLOWED_HOSTS`.
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
 * The same for a server of files that anybody may have. Who gives it an address in the network, as containers do, wants it to answer under
 * whatever names lead there, unless the names are listed.
 */
export function isPublicHost(
  host: string | undefined,
  listening: string,
  allowed: string[] = [],
): boolean {
  const isOpen = !LOOPBACK.has(listening.toLowerCase()) && listAllowed(allowed).length === 0;
  return isOpen || isKnownHost(host, listening, allowed);
}
