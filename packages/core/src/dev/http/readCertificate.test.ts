import {X509Certificate} from 'node:crypto';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {generate} from 'selfsigned';
import {readCertificate} from './readCertificate.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'velocisaurus-tls-'));
  for (const name of ['HTTPS', 'SSL_CRT_FILE', 'SSL_KEY_FILE']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, {recursive: true});
});

async function writePair(name: string) {
  const pair = await generate([{name: 'commonName', value: name}], {keyType: 'ec'});
  const files = {cert: path.join(folder, `${name}.pem`), key: path.join(folder, `${name}-key.pem`)};
  writeFileSync(files.cert, pair.cert);
  writeFileSync(files.key, pair.private);
  return {...files, pem: pair.cert};
}

describe('readCertificate', () => {
  it('is nothing unless somebody asks', async () => {
    expect(await readCertificate(folder)).toBeUndefined();
    vi.stubEnv('HTTPS', 'false');
    expect(await readCertificate(folder)).toBeUndefined();
  });

  it('takes both files, with and without HTTPS=true', async () => {
    const {cert, key, pem} = await writePair('one');
    vi.stubEnv('SSL_CRT_FILE', cert);
    vi.stubEnv('SSL_KEY_FILE', key);
    expect((await readCertificate(folder))?.cert).toBe(pem);
    vi.stubEnv('HTTPS', 'true');
    expect((await readCertificate(folder))?.cert).toBe(pem);
    vi.stubEnv('HTTPS', 'false');
    expect(await readCertificate(folder)).toBeUndefined();
  });

  it('refuses one file alone, files of two pairs, and a file that is not there', async () => {
    const [one, two] = [await writePair('one'), await writePair('two')];
    vi.stubEnv('SSL_CRT_FILE', one.cert);
    await expect(readCertificate(folder)).rejects.toThrow(/no certificate with its key/);
    vi.stubEnv('SSL_KEY_FILE', two.key);
    await expect(readCertificate(folder)).rejects.toThrow(/no certificate with its key/);
    vi.stubEnv('SSL_KEY_FILE', path.join(folder, 'none.pem'));
    await expect(readCertificate(folder)).rejects.toThrow(/SSL_KEY_FILE names a file/);
  });

  it('does not look at the files with HTTPS=false', async () => {
    vi.stubEnv('SSL_CRT_FILE', path.join(folder, 'none.pem'));
    vi.stubEnv('HTTPS', 'false');
    expect(await readCertificate(folder)).toBeUndefined();
  });

  it('has one of its own for HTTPS=true, the same each time', async () => {
    vi.stubEnv('HTTPS', 'true');
    const own = await readCertificate(folder);
    expect(new X509Certificate(own!.cert).checkHost('localhost')).toBe('localhost');
    expect(await readCertificate(folder)).toEqual(own);
  });
});
