import {execSync} from 'node:child_process';
import {generateKeyPairSync, randomFillSync, randomUUID} from 'node:crypto';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {expect, it} from 'vitest';
import {postponeFiles} from '../files/postponeFiles.js';
import {Trace} from './trace.js';
import {untraced} from './traceProcess.js';

const here = path.dirname(fileURLToPath(import.meta.url));

function open(files: {[file: string]: string} = {}, siteDir = '/site') {
  const hashFile = (file: string) => files[file];
  return new Trace({
    siteDir,
    name: 'the plugin "x"',
    files: {hashFile, hashAsset: () => undefined, hashNames: () => undefined},
  });
}

it('holds while all that code read is the same', () => {
  const trace = open({'/site/a.json': '1', '/else/b.json': '2'});
  for (const file of ['/site/a.json', '/else/b.json', '/site/none'])
    trace.run(() => {
      expect(() => readFileSync(file)).toThrow();
    });
  const reads = trace.list();
  expect(reads).toEqual([
    ['a.json', '1'],
    ['../else/b.json', '2'],
    ['none', 'none'],
  ]);
  const same = {'/site/a.json': '1', '/else/b.json': '2'};
  expect(open(same).findChange(reads)).toBeUndefined();
  expect(open({...same, '/else/b.json': '3'}).findChange(reads)).toBe('../else/b.json');
  expect(open({...same, '/site/none': '4'}).findChange(reads)).toBe('none');
});

it('has files written that code reads and that were to be written later', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'trace-'));
  const file = path.join(root, 'generated/a.json');
  const postponed = postponeFiles();
  postponed.put(file, '{}');
  const hashes = {hashFile: () => '1', hashAsset: () => undefined, hashNames: () => undefined};
  const trace = new Trace({siteDir: root, files: hashes, postponed});
  expect(trace.run(() => readFileSync(file, 'utf8'))).toBe('{}');
  rmSync(root, {recursive: true});
});

it('reports to the trace that it is a part of', () => {
  const trace = open({'/site/a.json': '1'});
  const part = trace.fork('a part');
  part.recordFile('/site/a.json');
  part.run(() => Math.random());
  expect(trace.list()).toEqual([['a.json', '1']]);
  expect(trace.findUncacheable()).toMatchObject({by: 'a part', call: 'Math.random()'});
});

it('is uncacheable once a file changes meanwhile', () => {
  const files = {'/site/counter': '1'};
  const trace = open(files);
  trace.recordFile('/site/counter');
  files['/site/counter'] = '2';
  trace.recordFile('/site/counter');
  expect(trace.findUncacheable()).toMatchObject({kind: 'file', place: 'counter'});
});

it('has no file that the build makes', () => {
  const files = {hashFile: () => '1', hashAsset: () => undefined, hashNames: () => undefined};
  const isMade = (file: string) => file.startsWith('/site/.build.');
  const trace = new Trace({siteDir: '/site', files, isMade});
  for (const file of ['/site/.build.1/index.html', '/site/a.json']) trace.recordFile(file);
  trace.fork('a part').recordFile('/site/.build.1/index.html');
  expect(trace.list()).toEqual([['a.json', '1']]);
});

it.each<[string, () => unknown]>([
  ['Date.now()', () => Date.now()],
  ['new Date().toISOString()', () => new Date().toISOString()],
  ['new Date().Symbol(Symbol.toPrimitive)()', () => Number(new Date())],
  ['new Date().getTime()', () => Date.prototype.getTime.call(new Date())],
  ['new Date().getMonth()', () => new Date(new Date()).getMonth()],
  ['Date()', () => Date()],
  ['Math.random()', () => Math.random()],
  ['crypto.randomUUID()', () => randomUUID()],
  ['crypto.randomFillSync()', () => randomFillSync(Buffer.alloc(8))],
  ['crypto.generateKeyPairSync()', () => generateKeyPairSync('ed25519')],
  ['fetch()', () => fetch('data:,')],
  ['child_process.execSync()', () => execSync('true')],
])('is uncacheable once code calls %s, and names file and line', async (call, ask) => {
  const trace = open({}, here);
  trace.run(() => untraced(ask));
  await ask();
  expect(trace.findUncacheable()).toBeUndefined();
  await trace.run(async () => {
    await Promise.resolve();
    await ask();
  });
  const found = trace.findUncacheable();
  expect(found).toMatchObject({call, by: 'the plugin "x"'});
  expect(found!.place).toMatch(/^trace\.test\.ts:\d+$/);
});

it('allows code to ask for the year, at any time', () => {
  const trace = open();
  const started = trace.run(() => new Date());
  expect(trace.run(() => started.getFullYear())).toBe(new Date().getFullYear());
  expect(trace.findUncacheable()).toBeUndefined();
  // As a function of the config may do, later.
  started.getTime();
  expect(trace.findUncacheable()).toMatchObject({call: 'new Date().getTime()'});
});

it('ignores what packages do while they load', async () => {
  const trace = open();
  const load = (file: string) => new Function(`return Date.now();\n//# sourceURL=${file}`);
  const run = load('/site/node_modules/x/index.js') as () => number;
  await trace.runLoading(async () => run());
  expect(trace.findUncacheable()).toBeUndefined();
  trace.run(run);
  expect(trace.findUncacheable()?.place).toBe('node_modules/x/index.js:3');
});

it.each(['cjs', 'mjs'])(
  'ignores what a package does while it loads for code that runs, as .%s',
  async (kind) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'loads-'));
    const write = (name: string, text: string) => {
      const file = path.join(folder, `${name}.${kind}`);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, text);
      return file;
    };
    const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(file).href);
    const seed = write('node_modules/x/seed', 'Math.random();');
    const own = write('own', 'Math.random();');
    try {
      const trace = open();
      await trace.run(() => load(seed));
      expect(trace.findUncacheable()).toBeUndefined();
      await trace.run(() => load(own));
      expect(trace.findUncacheable()).toMatchObject({call: 'Math.random()'});
    } finally {
      rmSync(folder, {recursive: true});
    }
  },
);

it.each(['/site/node_modules/graceful-fs/graceful-fs.js', '/site/.pnp.cjs'])(
  'ignores %s, which asks for the time for itself',
  (file) => {
    const trace = open();
    trace.run(new Function(`return Date.now();\n//# sourceURL=${file}`) as () => number);
    expect(trace.findUncacheable()).toBeUndefined();
  },
);

it('leaves dates what they are', () => {
  open().run(() => {
    class Later extends Date {}
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Later(0)).toBeInstanceOf(Later);
    expect(new Later(0)).toBeInstanceOf(Date);
    expect(new Date(0).constructor).toBe(Date);
    expect(structuredClone(new Date(0))).toEqual(new Date(0));
    expect(Date.prototype.getTime.name).toBe('getTime');
    expect(typeof Date()).toBe('string');
  });
});
