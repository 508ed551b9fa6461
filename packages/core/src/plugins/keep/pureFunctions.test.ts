import {expect, test} from 'vitest';
import {describePureFunction} from './pureFunctions.js';

const outer = 'x';

test.each([
  ({docPath}: {docPath: string}) => `https://example.com/${docPath}`,
  function named(text: string) {
    const [first = 'a', ...rest] = text.split('/');
    return {first, rest: rest.map((part) => part.trim())};
  },
  async ({
    defaultSidebarItemsGenerator,
    ...args
  }: {
    defaultSidebarItemsGenerator: (a: object) => object[];
  }) => (await defaultSidebarItemsGenerator(args)).reverse(),
  {
    method(a: number) {
      return Number.parseInt(String(a), 10);
    },
  }.method,
])('depends on its arguments: %s', (pure) => {
  expect(describePureFunction(pure as never)).toBe(String(pure));
});

test.each([
  () => outer,
  () => Date.now(),
  () => process.env.X,
  () => Math.random(),
  () => import('node:fs'),
  function (this: unknown) {
    return this;
  },
  String,
  ((a: string) => a).bind(null),
])('depends on more: %s', (impure) => {
  expect(describePureFunction(impure as never)).toBeUndefined();
});
