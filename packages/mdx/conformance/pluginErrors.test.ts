import path from 'node:path';
import type {Node} from 'unist';
import type {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {createMarkdownCompiler, MarkdownError, type MdxLoaderOptions} from '../src/index.js';
import {makeOptions} from './compareCompilers.js';

const siteDir = path.join(import.meta.dirname, 'fixtures');

async function failToCompile(
  plugins: Pick<MdxLoaderOptions, 'remarkPlugins' | 'rehypePlugins'>,
  source = 'First.\n\n> Second.\n',
): Promise<MarkdownError> {
  const options = {...makeOptions({siteDir}), ...plugins};
  const {compile} = await createMarkdownCompiler({options});
  const filePath = path.join(siteDir, 'page.mdx');
  const error = await compile({filePath, source}).then(undefined, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MarkdownError);
  return error as MarkdownError;
}

function fail(): never {
  throw new Error('out of order');
}

function remarkFine() {
  return () => {};
}

function remarkAsync() {
  return async () => Promise.reject(new Error('out of order'));
}

function remarkCallback() {
  return (_tree: Node, _file: VFile, next: (error: Error) => void) =>
    next(new Error('out of order'));
}

function remarkAttach() {
  fail();
}

function rehypePlace() {
  return (_tree: Node, file: VFile) => file.fail('out of order', {line: 3, column: 1});
}

test.each([
  ['remarkAsync', 'remarkPlugins[1]', {remarkPlugins: [remarkFine, [remarkAsync, {}]]}],
  ['remarkCallback', 'remarkPlugins[0]', {remarkPlugins: [remarkCallback]}],
  ['remarkAttach', 'remarkPlugins[0]', {remarkPlugins: [remarkAttach]}],
  ['rehypePlace', 'rehypePlugins[0]', {rehypePlugins: [rehypePlace]}],
])('%s is told as the plugin that failed', async (name, field, plugins) => {
  const {plugin, reason, hint} = await failToCompile(plugins as never);
  expect({plugin, reason, hint}).toEqual({
    plugin: {name, field},
    reason: 'out of order.',
    hint: undefined,
  });
});

test('a plugin may tell where', async () => {
  const {line, column, frame} = await failToCompile({rehypePlugins: [rehypePlace] as never});
  expect([line, column]).toEqual([3, 1]);
  expect(frame).toContain('> Second.');
});

test('an error of syntax is none of the plugins', async () => {
  const {plugin, hint} = await failToCompile({remarkPlugins: [remarkFine]}, 'a {b');
  expect(plugin).toBeUndefined();
  expect(hint).toMatch(/brace/);
});
