import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {request, type IncomingHttpHeaders, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createBuildServer} from './buildServer.js';

const HOME = '<p>home</p>'.repeat(1000);
const SCRIPT = 'console.log(1);'.repeat(1000);

let folder: string;
let server: Server;

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), {recursive: true});
  await writeFile(path.join(folder, file), content);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'velocisaurus-host-'));
  await write('index.html', HOME);
  await write('404.html', HOME);
  await write('assets/js/main.1f2e3d4c.js', SCRIPT);
  await write('assets/images/mark-0123456789abcdef.png', Buffer.alloc(5000, 1));
  await write('site-data/pages/index.json', '{}');
  await write('img/mark.12345678.svg', '<svg/>');
  server = createBuildServer({outDir: folder, baseUrl: '/base/', trailingSlash: undefined});
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
});

afterAll(async () => {
  server.close();
  await rm(folder, {recursive: true, force: true});
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

function get(pathname: string, headers: {[name: string]: string} = {}): Promise<Answer> {
  const {port} = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const options = {host: 'localhost', port, path: `/base/${pathname}`, headers};
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends text by %s', async (encoding, decompress) => {
    const {headers, bytes} = await get('', {'accept-encoding': encoding});
    expect(headers).toMatchObject({'content-encoding': encoding, vary: 'Accept-Encoding'});
    expect(bytes.length).toBeLessThan(HOME.length / 10);
    expect(decompress(bytes).toString()).toBe(HOME);
  });

  it('prefers brotli, as browsers offer both', async () => {
    const {headers} = await get('', {'accept-encoding': 'gzip, deflate, br'});
    expect(headers['content-encoding']).toBe('br');
  });

  it('leaves images alone, and clients that take none', async () => {
    const image = await get('assets/images/mark-0123456789abcdef.png', {'accept-encoding': 'br'});
    expect(image.headers['content-encoding']).toBeUndefined();
    expect((await get('')).bytes.toString()).toBe(HOME);
  });

  it('compresses the page for what is not found', async () => {
    const {status, headers, bytes} = await get('nothing', {'accept-encoding': 'gzip'});
    expect(status).toBe(404);
    expect(headers['cache-control']).toBeUndefined();
    expect(gunzipSync(bytes).toString()).toBe(HOME);
  });
});

describe('caching', () => {
  it.each(['assets/js/main.1f2e3d4c.js', 'assets/images/mark-0123456789abcdef.png'])(
    'keeps %s for ever',
    async (file) => {
      const {headers} = await get(file);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each(['', 'site-data/pages/index.json', 'img/mark.12345678.svg'])(
    'has browsers ask for "%s" each time',
    async (file) => {
      const {headers} = await get(file);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    },
  );

  it('does not keep what is not found', async () => {
    const {status, headers} = await get('assets/js/main.00000000.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBeUndefined();
  });

  it('answers 304 to who has the file, and sends it once it has changed', async () => {
    await write('changing.html', 'before');
    const first = await get('changing', {'accept-encoding': 'br'});
    const {etag = ''} = first.headers;
    expect(etag).toMatch(/^W\//);
    const known = {'if-none-match': `"other", ${etag}`, 'accept-encoding': 'br'};
    const second = await get('changing', known);
    expect(second).toMatchObject({status: 304, headers: {etag}});
    expect(second.headers['content-encoding']).toBeUndefined();
    expect(second.bytes.length).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await write('changing.html', 'after');
    expect(await get('changing', {'if-none-match': etag})).toMatchObject({status: 200});
  });
});

describe('ranges', () => {
  const file = 'assets/js/main.1f2e3d4c.js';

  it('sends a part of the plain bytes', async () => {
    const {status, headers, bytes} = await get(file, {
      range: 'bytes=2-5',
      'accept-encoding': 'br',
    });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes 2-5/${SCRIPT.length}`);
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.toString()).toBe(SCRIPT.slice(2, 6));
  });

  it('sends the whole to who may hold parts of another version', async () => {
    const {etag = ''} = (await get(file)).headers;
    const answer = await get(file, {range: 'bytes=2-5', 'if-range': etag});
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toBe(SCRIPT);
  });

  it('refuses what lies behind the end', async () => {
    expect(await get(file, {range: 'bytes=900000-'})).toMatchObject({status: 416});
  });
});
