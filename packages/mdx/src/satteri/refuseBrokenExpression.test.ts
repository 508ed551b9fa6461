import {expect, it} from 'vitest';
import type {PageSession} from '../session/PageSession.js';
import {refuseBrokenExpression} from './refuseBrokenExpression.js';

const many = '\n\n{b}'.repeat(3000);
const session = {
  filePath: 'a.mdx',
  toOriginal: (place: object) => place,
  frameAt: () => '',
  lineText: () => '',
} as unknown as PageSession;

function refuse(text: string, column: number, problem = 'Could not parse expression') {
  const reason = `an error: 1:${column}: ${problem} with oxc: Expected something`;
  return () => refuseBrokenExpression(reason, text + many, session);
}

it.each([
  ['a second value', '{a b}', 4],
  ['a second value behind a comment', '{a /* } */ b}', 12],
  ['a wrong value behind others', '{a} {c} {#d}', 10],
])('refuses %s', (_name, text, column) => {
  expect(refuse(text, column)).toThrowError(/Could not parse expression: Unexpected/);
});

it('refuses a brace that nothing closes', () => {
  expect(refuse('a {# b', 3, 'Unexpected end of file in expression')).toThrowError(/Unexpected/);
});

it.each([
  ['a value before comments', '{a /* } */ // }\n}', 2],
  ['a template with braces', '{`}${a}`}', 2],
  ['an object within an expression', '{f({a: 1}, {b: 2})}', 13],
  ['an attribute of an element within an expression', '{c && <D e={f} />}', 13],
  ['what only satteri cannot read', '{a}', 2],
])('leaves %s to unified', (_name, text, column) => {
  expect(refuse(text, column)).not.toThrow();
});

it('leaves errors before few braces to unified', () => {
  const reason = 'an error: 1:4: Could not parse expression with oxc: Expected something';
  expect(() => refuseBrokenExpression(reason, '{a b} {c}', session)).not.toThrow();
});
