import {EventEmitter} from 'node:events';
import type {Worker} from 'node:worker_threads';
import {expect, it} from 'vitest';
import type {PageToRender} from '../../shared/rendering.js';
import {createRenderer} from './createRenderer.js';
import type {RenderRequest, RenderSetup} from './types.js';

type Asked = Extract<RenderRequest, {kind: 'render'}>;

/** Records the requests, and answers when the test says so. */
class SilentWorker extends EventEmitter {
  told: RenderRequest[] = [];
  unref = () => {};
  postMessage = (request: RenderRequest) => void this.told.push(request);
  terminate = () => Promise.resolve(this.emit('exit'));

  answer(text: string): void {
    for (const {id} of this.told.filter((request): request is Asked => request.kind === 'render'))
      this.emit('message', {id, outcome: {rendered: text}});
  }
}

function createSilentRenderer() {
  const workers: SilentWorker[] = [];
  const renderer = createRenderer(() => {
    workers.push(new SilentWorker());
    return workers.at(-1)! as unknown as Worker;
  });
  return {renderer, workers};
}

const setUp = (serverEntry: string): RenderSetup => ({
  serverEntry,
  outDir: '/',
  globalData: {},
  versionDocs: new Map(),
});

const page = {pathname: '/'} as PageToRender;

it('renders anew what another shell comes amid', async () => {
  const {renderer, workers} = createSilentRenderer();
  renderer.use(setUp('first'));
  const outcome = renderer.render(page);
  renderer.use(setUp('second'));
  workers[1]!.answer('by the second');
  expect(await outcome).toEqual({rendered: 'by the second'});
});

it('goes on with the same shell and other data in one thread', async () => {
  const {renderer, workers} = createSilentRenderer();
  renderer.use(setUp('first'));
  const outcome = renderer.render(page);
  renderer.use(setUp('first'));
  workers[0]!.answer('by the first');
  expect(await outcome).toEqual({rendered: 'by the first'});
  expect(workers).toHaveLength(1);
});

it('tells of a thread that ends by itself, and starts another', async () => {
  const {renderer, workers} = createSilentRenderer();
  renderer.use(setUp('first'));
  const outcome = renderer.render(page);
  workers[0]!.emit('exit');
  expect(await outcome).toHaveProperty('failed');
  const next = renderer.render(page);
  workers[1]!.answer('again');
  expect(await next).toEqual({rendered: 'again'});
});

it('goes on in the thread that has loaded the same shell ahead, else in another', () => {
  const {renderer, workers} = createSilentRenderer();
  renderer.load('first');
  renderer.use(setUp('first'));
  expect(workers.map(({told}) => told.map(({kind}) => kind))).toEqual([['load', 'setUp']]);
  renderer.use(setUp('second'));
  void renderer.render(page);
  expect(workers).toHaveLength(2);
});

it('loads nothing ahead once it is known what pages are rendered with', () => {
  const {renderer, workers} = createSilentRenderer();
  renderer.warm();
  renderer.use(setUp('first'));
  renderer.load('before');
  expect(workers[0]!.told.map(({kind}) => kind)).toEqual(['setUp']);
});
