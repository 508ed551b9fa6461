import {X509Certificate} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Both in PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

const DAY = 86_400_000;
const LASTS = 30 * DAY;

/** The names of this machine that a browser asks under. */
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

/** A certificate that nobody vouches for; kept, so that a browser has to be told once that it is fine. */
export async function keepOwnCertificate(workDir: string): Promise<Certificate> {
  const file = path.join(workDir, 'own-certificate.pem');
  const kept = readCached(file);
  const pem = kept ?? (await make());
  if (!kept) writeFileSync(file, pem, {mode: 0o600});
  return {cert: pem, key: pem};
}
