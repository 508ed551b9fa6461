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
function isAllowedByWriter(name: string, more: string[]): boolean {
  const list = (process.env.DOCUSAURUS_ALLOWED_HOSTS ?? '').split(',').filter(Boolean);
  return [...list, ...more].some((allowed) =>
    allowed.startsWith('.')
      ? name === allowed.slice(1) || name.endsWith(allowed)
      : name === allowed,
  );
}

/**
 * Whether a request was meant for this server. A page elsewhere may have its own name lead to this machine: such a request
 * carries that name. `allowed`: names beside those of `DOCUSAURUS_ALLOWED_HOSTS`.
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
  if (isIP(name)) return isOfThisMachine(name);
  return isAllowedByWriter(name, allowed);
}
