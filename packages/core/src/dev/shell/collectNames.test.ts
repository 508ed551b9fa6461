import {expect, it} from 'vitest';
import {collectNames} from './collectNames.js';

const toModule = (id: string) => ({id, request: id});
const list = (names: ReturnType<typeof collectNames>) => names.list().map(({id}) => id);

it('holds what each owner has named last', () => {
  const names = collectNames();
  names.add({owner: '/a', modules: [toModule('one'), toModule('two')]});
  names.add({owner: '/b', modules: [toModule('three')]});
  names.add({owner: '/a', modules: [toModule('four')]});
  expect(list(names)).toEqual(['four', 'three']);
});

it('drops what was named by pages that have changed since, and nothing of routes', () => {
  const names = collectNames();
  let isStale = false;
  names.add({owner: 'routes', modules: [toModule('layout')]});
  names.add({owner: '/a', modules: [toModule('one')], isStale: () => isStale});
  names.dropStale();
  expect(list(names)).toEqual(['layout', 'one']);
  isStale = true;
  names.dropStale();
  expect(list(names)).toEqual(['layout']);
});
