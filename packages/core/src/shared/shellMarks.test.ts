import vm from 'node:vm';
import {expect, it} from 'vitest';
import {isOfSeveralShells, writeShellMark} from './shellMarks.js';

function load(...hashes: string[]) {
  const scope = vm.createContext({});
  for (const hash of hashes) vm.runInContext(writeShellMark(hash), scope);
  return scope;
}

it('tells whether all parts of a document came from one shell', () => {
  expect(isOfSeveralShells(load())).toBe(false);
  expect(isOfSeveralShells(load('a', 'a', 'a'))).toBe(false);
  expect(isOfSeveralShells(load('a', 'a', 'b'))).toBe(true);
});
