import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Compiler} from '@rspack/core';
import {expect, it} from 'vitest';
import {compile} from './compile.js';

/** Adds a file that belongs to no chunk, as plugins for workers do. */
const plugin = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('test', (compilation) => {
      compilation.hooks.processAssets.tap('test', () => {
        const {RawSource} = compiler.rspack.sources;
        compilation.emitAsset('worker.js', new RawSource('self.onmessage = () => {};'));
      });
    });
  },
};

async function listFiles(name: 'server' | 'client'): Promise<string[]> {
  const context = mkdtempSync(path.join(tmpdir(), 'compile-'));
  writeFileSync(path.join(context, 'late.js'), 'export const late = 1;');
  writeFileSync(path.join(context, 'main.js'), "import('./late.js');");
  const output = {path: path.join(context, 'out'), filename: '[name].js', chunkFilename: 'late.js'};
  const options = {name, context, output, entry: './main.js', mode: 'development'} as const;
  const seen: string[] = [];
  const compiled = await compile(
    {...options, devtool: 'source-map', plugins: [plugin]},
    {onBegun: () => {}, onFile: ({file}) => void seen.push(file)},
  );
  expect(compiled.output.files.map(({file}) => file)).toEqual(seen);
  return seen.sort();
}

it('takes all files for readers, and for Node those of chunks alone', async () => {
  const chunks = ['late.js', 'late.js.map', 'main.js', 'main.js.map'];
  expect(await listFiles('client')).toEqual([...chunks, 'worker.js']);
  expect(await listFiles('server')).toEqual(chunks);
});
