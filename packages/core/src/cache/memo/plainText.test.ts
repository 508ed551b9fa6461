import {expect, it} from 'vitest';
import {fromPlainText, toPlainText} from './plainText.js';

it('gives the same data again', () => {
  const data = {
    date: new Date(5),
    gone: undefined,
    list: [undefined, null, 1, -0, Number.NaN, 'ä🚧\n', {deep: {gone: undefined}}],
  };
  const again = fromPlainText(toPlainText(data)) as typeof data;
  expect(again).toStrictEqual(data);
  expect(Object.keys(again)).toEqual(['date', 'gone', 'list']);
});

it.each([
  {run() {}},
  {map: new Map()},
  new (class {})(),
  ['\u0000undefined'],
  {big: 1n},
  {own: Symbol('x')},
])('refuses what it could not give again: %o', (value) => {
  expect(() => toPlainText(value)).toThrow(TypeError);
});

it('refuses circles', () => {
  const circle: {self?: unknown} = {};
  circle.self = circle;
  expect(() => toPlainText(circle)).toThrow(TypeError);
});
