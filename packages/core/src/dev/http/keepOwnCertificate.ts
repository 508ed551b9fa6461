import {X509Certificate} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A certificate and its key, both in PEM format. */
export interface Certificate {
  cert: string;
  key: string;
}

const DAY = 86_400_000;
const LASTS = 30 * DAY;

/** The names and addresses by which a browser on this machine reaches the server: 2 is the type of a DNS name, 7 that of an IP address. */
const NAMES = [
  {type: 2 as const, value: 'localhost'},
  {type: 7 as const, ip: '127.0.0.1'},
  {type: 7 as const, ip: '::1'},
];

function readCached(file: string): string | undefined {
  try {
    const pem = readFileSync(file, 'utf8');
    return Date.parse(new X509Certificate(pem).validTo) > Date.now() + DAY ? pem : undefined;
  } catch {
    return undefined;
  }
}

async function make(): Promise<string> {
  const {generate} = await import('selfsigned');
  const pair = await generate([{name: 'commonName', value: 'localhost'}], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + LASTS),
    extensions: [{name: 'subjectAltName', altNames: NAMES}],
  });
  return `${pair.private}\n${pair.cert}`;
}

/** A self-signed certificate. It is kept in the work folder, so that a browser asks only once whether to trust it. */
export async function keepOwnCertificate(workDir: string): Promise<Certificate> {
  const file = path.join(workDir, 'own-certificate.pem');
  const kept = readCached(file);
  const pem = kept ?? (await make());
  if (!kept) writeFileSync(file, pem, {mode: 0o600});
  return {cert: pem, key: pem};
}
