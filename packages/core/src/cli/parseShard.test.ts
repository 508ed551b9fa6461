import {expect, it} from 'vitest';
import type {DiagnosticsError} from '../diagnostics/index.js';
import {parseShard} from './parseShard.js';

it.each([
  ['1/1', {number: 1, count: 1}],
  ['2/8', {number: 2, count: 8}],
  ['256/256', {number: 256, count: 256}],
])('reads %s', (text, shard) => {
  expect(parseShard(text)).toEqual(shard);
});

it.each(['0/8', '9/8', 'a/b', '2', '2/', '/8', '2/8/1', '-1/8', '1.5/8', '1/0', '1/257', ''])(
  'refuses "%s"',
  (text) => {
    let error: DiagnosticsError | undefined;
    try {
      parseShard(text);
    } catch (reason) {
      error = reason as DiagnosticsError;
    }
    expect(error?.diagnostics[0]).toMatchObject({name: 'invalid-argument', found: text});
    expect(error?.diagnostics[0]!.expected).toContain('--shard 2/8');
  },
);
