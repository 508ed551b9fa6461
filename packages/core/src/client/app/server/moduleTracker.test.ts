import {expect, it} from 'vitest';
import {createLiveData} from './liveData.js';
import {createModuleTracker, type Execution, type RequireModule} from './moduleTracker.js';

type Factory = (require: RequireModule) => unknown;

/** Evaluates modules like the bundler's runtime, each once. */
function createBundle(factories: {[id: string]: Factory}) {
  const cache: {[id: string]: unknown} = {};
  const isData = (id: string) => id === 'data';
  const tracker = createModuleTracker(cache, {isData, isTrusted: (id) => id !== 'own'});
  const require: RequireModule = (id) => {
    if (id in cache) return cache[id];
    const factory = (_module: unknown, _exports: unknown, followed: RequireModule) =>
      (cache[id] = factories[id]!(followed));
    const execution: Execution = {id, factory, require};
    tracker.intercept(execution);
    execution.factory({}, {}, execution.require);
    return cache[id];
  };
  return {require, tracker, isThere: (id: string) => id in cache};
}

it('evaluates anew what read another value, and what imports that', () => {
  const {tracker, ...bundle} = createBundle({
    entry: (require) => [require('page'), require('layout')],
    page: (require) => require('translated'),
    translated: () => live.data.translations!.title,
    layout: (require) => [require('react'), live.data.config!.trailingSlash],
    react: () => ({}),
  });
  const live = createLiveData<'config' | 'translations'>(tracker.note);
  live.give({config: {trailingSlash: true}, translations: {title: 'Home'}});
  bundle.require('entry');

  live.give({config: {trailingSlash: true, title: 'not read'}, translations: {title: 'Accueil'}});
  tracker.forgetStale();
  expect(['entry', 'page', 'translated'].filter(bundle.isThere)).toEqual([]);
  expect(['layout', 'react'].every(bundle.isThere)).toBe(true);
  expect(bundle.require('entry')).toEqual(['Accueil', [{}, true]]);

  tracker.forgetStale();
  expect(bundle.isThere('entry')).toBe(true);
});

it('sees names that are listed or looked for, and modules that go on later', () => {
  const {tracker, ...bundle} = createBundle({
    lists: () => Object.keys(live.data.config!),
    looks: () => 'title' in live.data.config!,
    later: async () => {},
    afterwards: () => () => live.data.config!.title,
  });
  const live = createLiveData<'config'>(tracker.note);
  live.give({config: {}});
  const ids = ['lists', 'looks', 'later', 'afterwards'];
  ids.forEach(bundle.require);
  const afterwards = bundle.require('afterwards') as () => unknown;
  expect(afterwards()).toBe(undefined);

  live.give({config: {title: 'Tiny'}});
  tracker.forgetStale();
  expect(ids.filter(bundle.isThere)).toEqual(['afterwards']);
  expect(afterwards()).toBe('Tiny');
});

it('keeps lists as lists', () => {
  const live = createLiveData<'routes'>(() => {});
  live.give({routes: ['/', '/fr/']});
  const {routes} = live.data;
  live.give({routes: ['/de/']});
  expect(Array.isArray(routes)).toBe(true);
  expect([...(routes as unknown as string[])]).toEqual(['/de/']);
});

it('trusts no code of the site that has access to the data', () => {
  const {tracker, ...bundle} = createBundle({
    page: (require) => [require('own'), require('other')],
    own: (require) => require('layout'),
    layout: (require) => require('data'),
    data: () => ({}),
    other: () => ({}),
  });
  bundle.require('page');
  tracker.forgetStale();
  expect(['page', 'own', 'layout', 'data', 'other'].filter(bundle.isThere)).toEqual([
    'layout',
    'data',
    'other',
  ]);
});
