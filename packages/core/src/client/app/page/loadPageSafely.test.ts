import {beforeEach, expect, it, vi} from 'vitest';
import {createWaitingPage, loadPageSafely} from './loadPageSafely.js';
import type {Page, ReadyPage} from './Page.js';

const ready = (): ReadyPage => ({kind: 'ready', routes: [], globalData: {}});

/** A page that fails to load at first, and then takes until `finish` is called. */
async function fail() {
  let current: Page = createWaitingPage({});
  let finish: (page: ReadyPage) => void = () => {};
  const load = vi
    .fn<() => Promise<ReadyPage>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const show = (page: Page) => void (current = page);
  const isShown = (page: Page) => page === current;
  const isWanted = () => true;
  show(await loadPageSafely({load, show, isShown, isWanted, globalData: {}}));
  if (current.kind !== 'waiting') throw new Error('it did not fail');
  const {retry} = current;
  return {retry, show, read: () => current, finish: (page: ReadyPage) => finish(page)};
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('location', {href: 'https://example.org/b'});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => vi.unstubAllGlobals();
});

it('shows the page that a retry has loaded', async () => {
  const {retry, read, finish} = await fail();
  retry();
  expect(read()).toMatchObject({kind: 'waiting', error: null});
  const page = ready();
  finish(page);
  await settle();
  expect(read()).toBe(page);
});

it('leaves a page alone that the reader has gone to during a retry', async () => {
  const {retry, show, read, finish} = await fail();
  retry();
  const other = ready();
  show(other);
  finish(ready());
  await settle();
  expect(read()).toBe(other);
});

it('reloads no document for a page that the reader has left', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', {href: 'https://example.org/b', reload});
  vi.stubGlobal('fetch', () => Promise.resolve({status: 200}));
  vi.stubGlobal('sessionStorage', {getItem: () => null, setItem() {}});
  const load = () => Promise.reject<ReadyPage>(new Error('offline'));
  const input = {load, show: () => {}, isShown: () => false, globalData: {}};
  const page = await loadPageSafely({...input, isWanted: () => false});
  expect(page.kind).toBe('waiting');
  expect(reload).not.toHaveBeenCalled();
  void loadPageSafely({...input, isWanted: () => true});
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
