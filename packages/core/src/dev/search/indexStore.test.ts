import {expect, it} from 'vitest';
import {createIndexStore} from './indexStore.js';

it('keeps what the last index was made of, and no more', () => {
  const store = createIndexStore();
  store.put('same', 1);
  store.put('edited', 2);
  store.dropUnused();
  expect(store.get('same')).toBe(1);
  store.put('new', 3);
  store.dropUnused();
  expect(store.has('same')).toBe(true);
  expect(store.get('new')).toBe(3);
  expect(store.has('edited')).toBe(false);
});
