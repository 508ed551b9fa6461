import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {rspack} from '@rspack/core';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {hearMessages, Trace, watchProcess, type BuildCache} from '../../cache/index.js';
import {traceForeignPlugins} from './traceForeignPlugins.js';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'foreign-')));
afterAll(() => rmSync(root, {recursive: true, force: true}));

const data = path.join(root, 'data.txt');

beforeEach(() => {
  watchProcess();
  mkdirSync(path.join(root, 'src'), {recursive: true});
  writeFileSync(path.join(root, 'src/index.js'), "console.log('page');");
  writeFileSync(data, 'data');
});

type Apply = (compiler: import('@rspack/core').Compiler) => void;

/** Bundles with a plugin of another author. */
async function bundle(apply: Apply) {
  const files = {hashFile: () => 'hash', hashAsset: () => undefined, hashNames: () => 'names'};
  const cache = {trace: new Trace({siteDir: root, files})} as unknown as BuildCache;
  class ForeignPlugin {
    apply = apply;
  }
  const {config, foreign} = traceForeignPlugins(
    {
      context: root,
      entry: './src/index.js',
      mode: 'production',
      output: {path: path.join(root, 'out')},
      plugins: [new ForeignPlugin()],
    },
    cache,
  );
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const compiler = rspack(config);
      compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
    });
  await hearMessages(run);
  return {foreign: foreign!, siteTrace: cache.trace};
}

const {readFileSync} = process.getBuiltinModule('node:fs');
const {setTimeout: wait} = process.getBuiltinModule('node:timers/promises');

const PLACES: {[place: string]: (run: () => void) => Apply} = {
  'as it is applied': (run) => () => run(),
  'when the compiler makes modules': (run) => (compiler) =>
    compiler.hooks.make.tapPromise('foreign', async () => {
      await wait(1);
      run();
    }),
  'when the compilation has assets': (run) => (compiler) =>
    compiler.hooks.compilation.tap('foreign', (compilation) =>
      compilation.hooks.processAssets.tap('foreign', run),
    ),
  'in a hook that lies beside the compilation': (run) => (compiler) =>
    compiler.hooks.compilation.tap('foreign', (compilation) =>
      compiler.webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(
        compilation,
      ).chunkHash.tap('foreign', run),
    ),
  'when a request is resolved': (run) => (compiler) =>
    compiler.hooks.normalModuleFactory.tap('foreign', (factory) =>
      factory.hooks.beforeResolve.tap('foreign', () => {
        run();
        return undefined as never;
      }),
    ),
  'in a compiler that it makes': (run) => (compiler) =>
    compiler.hooks.make.tapPromise('foreign', async (compilation) => {
      const child = compilation.createChildCompiler('child', {filename: 'child.js'}, []);
      new compiler.webpack.EntryPlugin(root, './src/index.js', {name: 'child'}).apply(child);
      child.hooks.compilation.tap('foreign', run);
      await new Promise((resolve) => child.runAsChild(resolve));
    }),
};

describe.each(Object.entries(PLACES))('tells what a bundler plugin does %s', (_, place) => {
  it('reads a file', async () => {
    const {foreign, siteTrace} = await bundle(place(() => void readFileSync(data)));
    expect(foreign.listReads()).toContainEqual(['data.txt', 'hash']);
    expect(foreign.describeUncacheable()).toBeUndefined();
    expect(siteTrace.list()).toEqual([]);
  });

  it('asks for the time', async () => {
    const {foreign} = await bundle(place(() => void Date.now()));
    expect(foreign.describeUncacheable()).toMatch(
      /^the bundler plugin ForeignPlugin calls Date\.now\(\) in /,
    );
  });

  it('writes a file', async () => {
    const {foreign} = await bundle(place(() => writeFileSync(path.join(root, 'own.txt'), '')));
    expect(foreign.describeUncacheable()).toContain('has a file that it writes itself in ');
  });

  it('prints', async () => {
    const {foreign} = await bundle(place(() => console.info('told')));
    expect(foreign.messages).toContainEqual({level: 'info', text: 'told'});
  });
});

it('tells nothing of what the bundler itself does', async () => {
  const {foreign} = await bundle((compiler) => {
    compiler.hooks.done.tap('foreign', () => {});
  });
  expect(foreign.listReads()).toEqual([]);
  expect(foreign.describeUncacheable()).toBeUndefined();
});

it('leaves a configuration as it is where all plugins are known', () => {
  const config = {plugins: [new rspack.DefinePlugin({})]};
  expect(traceForeignPlugins(config, {} as BuildCache)).toEqual({config});
});
