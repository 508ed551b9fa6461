import {format} from 'node:util';
import {expect, it} from 'vitest';
import {shortenWarnings} from './shortenWarnings.js';

const STACK = '\n    at a\n    at MDXLi (/site/main.cjs:77320:63)';

it.each<[string, unknown[], string]>([
  [
    'cuts the stack of components',
    ['Warning: Invalid DOM property `%s`.%s', 'class', STACK],
    'Warning: Invalid DOM property `class`.',
  ],
  [
    'leaves what React 19 says',
    ['Invalid DOM property `%s`.', 'class'],
    'Invalid DOM property `class`.',
  ],
  ['leaves text of components', ['one', 'two at three'], 'one two at three'],
  ['leaves a stack that is all there is', [STACK], STACK],
])('%s', (_name, args, expected) => {
  const said: string[] = [];
  const target = {error: (...given: unknown[]) => void said.push(format(...given))};
  shortenWarnings(target);
  target.error(...args);
  expect(said).toEqual([expected]);
});
