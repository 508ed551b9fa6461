import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {Trace} from './trace.js';
import {traceFunctions} from './traceFunction.js';

const files = {
  hashFile: () => '1',
  hashAsset: () => undefined,
  hashNames: () => undefined,
};
const open = (name: string) => new Trace({siteDir: '/', files, name});
const isExempt = () => false;

it('lets reads of functions count for whoever collects them, else for the config', () => {
  const [config, version] = [open('config'), open('version')];
  const options = {editUrl: (file: string) => readFileSync(file, 'utf8')};
  const traced = traceFunctions(options, {fallback: config, isExempt});
  const call = () => expect(() => traced.editUrl('/none')).toThrow();
  version.collect(call);
  expect([config.list(), version.list()]).toEqual([[], [['none', '1']]]);
  call();
  expect(config.list()).toEqual([['none', '1']]);
});

it('keeps objects without functions, and the looks of functions', () => {
  const fallback = open('config');
  function parse(this: unknown, one: number, two: number) {
    return [this, one + two];
  }
  const plain = {deep: [{a: 1}]};
  const traced = traceFunctions({plain, parse}, {fallback, isExempt});
  expect(traced.plain).toBe(plain);
  expect([traced.parse.name, traced.parse.length]).toEqual(['parse', 2]);
  expect(String(traced.parse)).toBe(String(parse));
  expect(traced.parse(1, 2)).toEqual([traced, 3]);
  expect(traceFunctions({parse}, {fallback, isExempt}).parse).toBe(traced.parse);
});

it('leaves what is exempt, instances of classes and circles', () => {
  class Theme {
    style = () => 1;
  }
  const circle: {[name: string]: unknown} = {};
  circle.self = circle;
  const value = {theme: new Theme(), circle, remarkPlugins: [() => 2]};
  const exempt = (_: unknown, field: string) => field === 'remarkPlugins';
  expect(traceFunctions(value, {fallback: open('config'), isExempt: exempt})).toBe(value);
});
