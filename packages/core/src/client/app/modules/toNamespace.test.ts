import {expect, it} from 'vitest';
import {toNamespace} from './toNamespace.js';

it('gives a value and its names, inherited ones too', () => {
  class Counter {
    count = 1;
    describe = () => 'own';
    inherited() {
      return 'inherited';
    }
  }
  const value = new Counter();
  const {default: whole, count, inherited} = toNamespace(value);
  expect(whole).toBe(value);
  expect(count).toBe(1);
  expect((inherited as () => string)()).toBe('inherited');
});

it('names the properties of a function, and of what is frozen or has getters', () => {
  const call = Object.assign(() => 1, {named: 2});
  expect({...toNamespace(call)}).toEqual({default: call, named: 2});
  const frozen = Object.freeze({default: 1, named: 2});
  expect({...toNamespace(frozen)}).toEqual({default: frozen, named: 2});
  const getters = Object.defineProperty({}, 'late', {enumerable: true, get: () => 3});
  expect(toNamespace(getters).late).toBe(3);
});

it('leaves ES modules as they are, and gives the same namespace for the same value', () => {
  const module = {__esModule: true, default: 1};
  expect(toNamespace(module)).toBe(module);
  const list = ['one'];
  expect(toNamespace(list)).toBe(toNamespace(list));
  expect({...toNamespace('text')}).toEqual({default: 'text'});
  expect({...toNamespace(null)}).toEqual({default: null});
});
