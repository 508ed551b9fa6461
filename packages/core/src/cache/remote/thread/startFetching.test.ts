import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {gzipSync} from 'node:zlib';
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest';
import {hashObject} from '../http/objects.js';
import {startFetching, type Fetching} from './startFetching.js';

/** This thread sleeps while it waits, so the server has a thread to itself. */
const SERVER = `
const {createServer} = require('node:http');
const {parentPort, workerData} = require('node:worker_threads');
const server = createServer(({url}, response) => {
  if (url.startsWith('/hang')) return;
  const bytes = workerData[url];
  response.writeHead(bytes ? 200 : 404).end(bytes);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;
// Threads are run as they are: the compiled ones.
const thread = new URL('../../../../lib/cache/remote/thread/fetchThread.js', import.meta.url);

const root = mkdtempSync(path.join(tmpdir(), 'fetching-'));
const pack = Buffer.alloc(50_000, 'pack');
const object = gzipSync(pack);
const hash = hashObject(object);
let server: Worker;
let url: string;
let folder: string;

beforeAll(async () => {
  const files = {'/ac/site': Buffer.from('manifest'), [`/cas/${hash}`]: object};
  const lies = {[`/cas/${'0'.repeat(64)}`]: object};
  server = new Worker(SERVER, {eval: true, workerData: {...files, ...lies}});
  const port = await new Promise((resolve) => server.once('message', resolve));
  url = `http://127.0.0.1:${String(port)}`;
});
afterAll(async () => {
  await server.terminate();
  rmSync(root, {recursive: true});
});
beforeEach(() => void (folder = path.join(mkdtempSync(path.join(root, 'a-')), 'packs')));

async function open(place: {url: string; silence: number}, use: (fetching: Fetching) => void) {
  const fetching = startFetching({place, folder, thread});
  use(fetching);
  await fetching.close();
}

const order = (number: number, others = {}) => ({
  number,
  object: hash,
  size: object.length,
  packSize: pack.length,
  name: `pack-${number}`,
  ...others,
});

it('waits for the manifest, and for packs that it writes', async () => {
  await open({url, silence: 20_000}, (fetching) => {
    expect(fetching.readEntries(['site', 'none'])).toEqual([Buffer.from('manifest'), undefined]);
    fetching.order([order(1), order(2)]);
    const first = fetching.waitFor(2);
    const second = fetching.waitFor(1);
    expect([first.outcome, second.outcome]).toEqual(['arrived', 'arrived']);
    expect([...first.arrived, ...second.arrived].sort()).toEqual([1, 2]);
    expect(fetching.health().traffic).toMatchObject({requests: 4, gone: 0});
  });
  expect(readdirSync(folder).sort()).toEqual(['pack-1.pack', 'pack-2.pack']);
  expect(readFileSync(path.join(folder, 'pack-1.pack')).equals(pack)).toBe(true);
});

it.each([
  ['gone', 'gone', {object: '1'.repeat(64)}],
  ['other bytes', 'failed', {object: '0'.repeat(64)}],
  ['a larger pack than the manifest says', 'failed', {packSize: 100}],
])('writes nothing else: %s', async (_name, outcome, others) => {
  await open({url, silence: 20_000}, (fetching) => {
    expect(fetching.readEntries(['none'])).toEqual([undefined]);
    fetching.order([order(1, others)]);
    expect(fetching.waitFor(1)).toEqual({outcome, arrived: []});
  });
  expect(() => readdirSync(folder)).toThrow('ENOENT');
});

it('goes on when the folder takes no files', async () => {
  writeFileSync(folder, '');
  await open({url, silence: 20_000}, (fetching) => {
    fetching.order([order(1)]);
    expect(fetching.waitFor(1).outcome).toBe('failed');
    expect(fetching.health().problem?.words).toContain('the local store cannot be written');
  });
});

it('wakes when a server says nothing', async () => {
  await open({url: `${url}/hang`, silence: 100}, (fetching) => {
    expect(fetching.readEntries(['site'])).toEqual(['failed']);
    expect(fetching.health().firstFailure?.words).toBe('sent nothing for 0.1 s');
  });
});
