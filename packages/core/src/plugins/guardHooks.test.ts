import type {InitializedPlugin, LoadContext} from '@docusaurus/types';
import {describe, expect, test} from 'vitest';
import {DiagnosticsError} from '../diagnostics/index.js';
import {guardHooks, hooks} from './guardHooks.js';

type AnyHook = (...parameters: unknown[]) => unknown;

const context = {siteDir: '/site'} as LoadContext;

function guarded(hook: string, run: AnyHook): AnyHook {
  const plugin = {name: 'tested', options: {id: 'two'}, [hook]: run};
  const result = guardHooks(plugin as unknown as InitializedPlugin, context);
  return (...given) => (result as unknown as {[name: string]: AnyHook})[hook]!(...given);
}

async function problemOf(run: () => unknown) {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof DiagnosticsError ? error.diagnostics : error;
  }
}

describe.each(Object.keys(hooks))('%s()', (hook) => {
  const expected = [
    {
      name: hook === 'postBuild' ? 'post-build-throws' : 'plugin-throws',
      message: `The plugin "tested" (id "two") failed in ${hook}(): out of order`,
    },
  ];
  const fail = () => {
    throw new Error('out of order');
  };

  test('names the plugin and the hook where it throws', async () => {
    expect(await problemOf(guarded(hook, fail))).toMatchObject(expected);
    expect(await problemOf(guarded(hook, async () => fail()))).toMatchObject(expected);
  });

  test('gives what the plugin gives', async () => {
    const answer = guarded(hook, function (this: unknown, ...given) {
      return [(this as {name: string}).name, ...given];
    });
    expect(answer(1, 2)).toEqual(['tested', 1, 2]);
    expect(await guarded(hook, async () => 'later')()).toBe('later');
  });
});

test('leaves alone what is no hook, and what the engine found itself', async () => {
  const own = {helper() {}};
  const plugin = {name: 'tested', options: {}, ...own} as unknown as InitializedPlugin;
  expect(guardHooks(plugin, context)).toMatchObject(own);
  const found = new DiagnosticsError([]);
  const run = guarded('loadContent', () => {
    throw found;
  });
  expect(await problemOf(run)).toBe(found.diagnostics);
});
