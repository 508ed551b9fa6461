import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {findPluginImports} from './findPluginImports.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'imports-'))));
afterAll(() => rmSync(folder, {recursive: true}));

function find(code: string): string[] | undefined {
  const file = path.join(folder, 'docusaurus.config.ts');
  writeFileSync(file, code);
  return findPluginImports(file);
}

const LISTED = {
  'an import': "import a from 'a'; export default {docs: {remarkPlugins: [a]}};",
  'a named import': "import {a} from 'a'; export default {docs: {rehypePlugins: [a]}};",
  options: "import a from 'a'; const of = 1; export default {docs: {remarkPlugins: [[a, {of}]]}};",
  'a variable': "const a = require('a'); module.exports = {docs: {remarkPlugins: [a, [a, 1]]}};",
  'a default export': "const a = require('a').default; module.exports = {remarkPlugins: [a]};",
  'no variable': "module.exports = {'remarkPlugins': [require('a'), [require('a'), {}]]};",
  'a list with a name': `
    import a from 'a';
    const remarkPlugins: unknown[] = [[a, {}]];
    export default {docs: {remarkPlugins}, pages: {remarkPlugins, rehypePlugins: remarkPlugins}};`,
};

it.each(Object.entries(LISTED))('finds where plugins come from: %s', (_name, code) => {
  expect(find(code)).toEqual(['a']);
});

it('finds those of all lists, and none where there are none', () => {
  const code =
    "import a from 'a'; import b from './b'; export default [{remarkPlugins: [a]}, {recmaPlugins: [b]}];";
  expect(find(code)).toEqual(['./b', 'a']);
  expect(find('export default {title: "remarkPlugins"};')).toEqual([]);
});

const UNCLEAR = {
  'a function of the config': 'const a = () => {}; export default {remarkPlugins: [a]};',
  'a function in the list': 'export default {remarkPlugins: [() => {}]};',
  'what a call gives': "import a from 'a'; export default {remarkPlugins: [a()]};",
  'a choice': "import a from 'a'; export default {remarkPlugins: [process.env.A ? a : null]};",
  'what is spread': "import a from 'a'; export default {remarkPlugins: [...a]};",
  'a list from elsewhere': "import a from 'a'; export default {remarkPlugins: a};",
  'a list that a call gives': "import a from 'a'; export default {remarkPlugins: a.concat()};",
  'a list that changes':
    "import a from 'a'; const c = {remarkPlugins: [a]}; c.remarkPlugins.push(() => {});",
  'a list that is made later': "import a from 'a'; const c = {}; c['remarkPlugins'] = [a];",
  'a named list that changes':
    "import a from 'a'; const l = [a]; l.push(b); export default {remarkPlugins: l};",
  'a variable that changes': "let a = require('a'); a = 1; export default {remarkPlugins: [a]};",
  'a plugin that is set up': "import a from 'a'; a.set({}); export default {remarkPlugins: [a]};",
  'a plugin that others get':
    "import a from 'a'; export default {remarkPlugins: [a], title: a(1)};",
  'all that a module has': "import * as a from 'a'; export default {remarkPlugins: [a]};",
  'what a pattern takes out':
    "import {c} from 'a'; const {remarkPlugins} = c; export default {remarkPlugins};",
  'what others may find':
    "import a from 'a'; globalThis.b = 1; export default {remarkPlugins: [a]};",
  'a getter': 'export default {get remarkPlugins() { return []; }};',
  'a hole': 'export default {remarkPlugins: [,]};',
  'no code': 'export default {',
};

it.each(Object.entries(UNCLEAR))('leaves it open: %s', (_name, code) => {
  expect(find(code)).toBeUndefined();
});
