import {readFileSync} from 'node:fs';
import {randomUUID} from 'node:crypto';
import {expect, it} from 'vitest';
import {ObservedCode} from './observedCode.js';
import {unobserved} from './watchProcess.js';

const nothing = () => false;

function open(files: {[file: string]: string} = {}) {
  const hashFile = (file: string) => files[file];
  return new ObservedCode({
    siteDir: '/site',
    files: {hashFile, hashAsset: () => undefined, hashNames: () => undefined},
  });
}

it('holds while all that was looked at is the same', () => {
  const observed = open({'/site/a.json': '1', '/else/b.json': '2'});
  for (const file of ['/site/a.json', '/else/b.json', '/site/none'])
    observed.watch(() => {
      expect(() => readFileSync(file)).toThrow();
    });
  const reads = observed.list(nothing)!;
  expect([...reads.keys()]).toEqual(['a.json', '../else/b.json', 'none']);
  const same = {'/site/a.json': '1', '/else/b.json': '2'};
  expect(open(same).findOther(reads)).toBeUndefined();
  expect(open({...same, '/else/b.json': '3'}).findOther(reads)).toBe('../else/b.json');
  expect(open({...same, '/site/none': '4'}).findOther(reads)).toBe('none');
});

it('tells nothing of a file that changed meanwhile, unless this build has made it', () => {
  const files = {'/site/counter': '1'};
  const observed = open(files);
  observed.onFile('/site/counter');
  files['/site/counter'] = '2';
  observed.onFile('/site/counter');
  expect(observed.list(nothing)).toBeUndefined();
  expect(observed.list((file) => file === '/site/counter')).toEqual(new Map());
});

it.each<[string, () => unknown]>([
  ['the time', () => new Date()],
  ['the time as a number', () => Date.now()],
  ['chance', () => Math.random()],
  ['chance of another kind', () => randomUUID()],
  ['the network', () => fetch('data:,')],
])('tells nothing of code that asks for %s', async (_, ask) => {
  const observed = open();
  observed.watch(() => unobserved(ask));
  ask();
  expect(observed.list(nothing)).toBeDefined();
  await observed.watch(async () => {
    await Promise.resolve();
    await ask();
  });
  expect(observed.list(nothing)).toBeUndefined();
});

it('leaves dates what they are', () => {
  open().watch(() => {
    class Later extends Date {}
    expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
    expect(new Later(0)).toBeInstanceOf(Later);
    expect(new Later(0)).toBeInstanceOf(Date);
    expect(new Date(0).constructor).toBe(Date);
    expect(structuredClone(new Date(0))).toEqual(new Date(0));
    expect(typeof Date()).toBe('string');
  });
});
