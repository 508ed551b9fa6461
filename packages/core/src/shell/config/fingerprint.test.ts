import {afterEach, expect, it} from 'vitest';
import {rspack} from '../rspack.js';
import {fingerprint} from './fingerprint.js';

const NAME = 'VELOCISAURUS_TEST_VARIABLE';
afterEach(() => void delete process.env[NAME]);

it.each([
  ['a name', [NAME]],
  ['a list', [[NAME]]],
  ['defaults', [{[NAME]: 'default'}]],
])('counts variables that EnvironmentPlugin brings into the bundle: %s', (_kind, args) => {
  const plugin = new rspack.EnvironmentPlugin(...(args as [string]));
  const before = fingerprint([plugin]);
  expect(fingerprint([plugin])).toBe(before);
  process.env[NAME] = 'value';
  expect(fingerprint([plugin])).not.toBe(before);
});

const nest = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : {inner: nest(value, levels - 1)};

it('counts options however deep they lie', () => {
  expect(fingerprint([nest('a', 20)])).not.toBe(fingerprint([nest('b', 20)]));
});

it('leaves out what an instance drags along', () => {
  class Compiler {
    constructor(readonly options: unknown) {}
  }
  const drag = (value: string) => fingerprint([new Compiler(nest(value, 20))]);
  expect(drag('a')).toBe(drag('b'));
  expect(fingerprint([new Compiler('a')])).not.toBe(fingerprint([new Compiler('b')]));
});
