import {networkInterfaces} from 'node:os';

export interface Addresses {
  local: string;
  /** Under which other devices of the network reach it. */
  network: string[];
}

const EVERYWHERE = new Set(['0.0.0.0', '::']);

function listOwnAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all
    .filter(({family, internal}) => family === 'IPv4' && !internal)
    .map(({address}) => address);
}

function toUrl(protocol: string, host: string, port: number): string {
  return `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

export function describeAddresses({
  protocol,
  host,
  port,
}: {
  protocol: 'http' | 'https';
  host: string;
  port: number;
}): Addresses {
  const isEverywhere = EVERYWHERE.has(host);
  return {
    local: toUrl(protocol, isEverywhere ? 'localhost' : host, port),
    network: isEverywhere ? listOwnAddresses().map((own) => toUrl(protocol, own, port)) : [],
  };
}
