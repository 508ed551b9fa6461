import {expect, it} from 'vitest';
import {describeVariables} from './describeVariables.js';

const environment = {COMMIT: 'a', RUN: '1', TZ: 'UTC', SHLVL: '2'};

function list(read: string[]): string[] {
  const names = Object.keys(describeVariables(read, environment));
  return names.flatMap((name) => /^the variable (.*)$/.exec(name)?.[1] ?? []);
}

it('tells what was read, and what code in other languages may read', () => {
  expect(list(['COMMIT'])).toEqual(['COMMIT', 'TZ']);
  expect(list(['SHLVL', 'UNSET'])).toEqual(['TZ']);
});

it('tells all of it where code went through it', () => {
  expect(list(['*'])).toEqual(['COMMIT', 'RUN', 'TZ']);
});
