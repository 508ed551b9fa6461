import {expect, it} from 'vitest';
import {forEachConcurrently} from './forEachConcurrently.js';

it('begins no more than its limit while items finish', async () => {
  let running = 0;
  let most = 0;
  await forEachConcurrently([...Array(40).keys()], 8, async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
  });
  expect(most).toBe(8);
});

it('ends where items wait for later ones', async () => {
  const items = [...Array(20).keys()];
  let release = () => {};
  const last = new Promise<void>((resolve) => (release = resolve));
  await forEachConcurrently(items, 2, async (item) => (item === 19 ? release() : last));
});

it('passes on what is thrown by an item begun late', async () => {
  const run = async (item: number) => {
    if (item === 2) throw new Error('late');
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  await expect(forEachConcurrently([0, 1, 2], 1, run)).rejects.toThrow('late');
});
