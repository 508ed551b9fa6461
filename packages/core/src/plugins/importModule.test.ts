import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {loadSiteContext} from '../config/index.js';
import {DiagnosticsError, type Diagnostic} from '../diagnostics/index.js';
import {initializePlugins} from './initializePlugins.js';

type Files = {[file: string]: string};

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, {recursive: true})));

const plugin = (body = '') => `export default () => ({name: 'tested', ${body}});\n`;
const esm = (more: object = {}) =>
  JSON.stringify({name: 'tested', version: '1.0.0', type: 'module', main: 'index.js', ...more});

/** A site with these packages; `entry` names one of them in its config. */
async function initialize(files: Files, entry = `plugins: [['tested', {given: true}]]`) {
  const siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'esm-')));
  folders.push(siteDir);
  const all: Files = {
    'package.json': '{}',
    'docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://example.com', baseUrl: '/', themeConfig: {search: false}, ${entry}};`,
  };
  for (const [file, text] of Object.entries(files)) all[`node_modules/${file}`] = text;
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.join(siteDir, path.dirname(file)), {recursive: true});
    writeFileSync(path.join(siteDir, file), text);
  }
  const plugins = await initializePlugins(await loadSiteContext({siteDir}));
  return {siteDir, instance: plugins.find(({name}) => name === 'tested')!};
}

async function problemOf(files: Files): Promise<Diagnostic> {
  const error: unknown = await initialize(files).catch((thrown: unknown) => thrown);
  return (error as DiagnosticsError).diagnostics[0]!;
}

/** Each gives its `text` as loadContent(): what published Docusaurus gives for the same package, on all versions of Node. */
const packages: {[about: string]: {files: Files; text: string}} = {
  'ESM with imports that lack an extension': {
    files: {
      'tested/package.json': esm(),
      'tested/index.js': `import {text} from './parts/text';\n${plugin('loadContent: () => text')}`,
      'tested/parts/text.js': `import folder from './folder';\nexport const text = folder;\n`,
      'tested/parts/folder/index.js': `export default 'folder';\n`,
    },
    text: 'folder',
  },
  'ESM that reads __dirname and __filename while it loads': {
    files: {
      'tested/package.json': esm(),
      'tested/index.js': `import path from 'path';\nconst names = [__dirname, __filename].map((name) => path.basename(name)).join();\n${plugin('loadContent: () => names')}`,
    },
    text: 'tested,index.js',
  },
  'ESM that calls require and require.resolve in a hook': {
    files: {
      'tested/package.json': esm(),
      'tested/index.js': plugin(
        `loadContent() { return require('./c') + require.resolve('./c').slice(-4); }`,
      ),
      'tested/c.cjs': `module.exports = 'c';\n`,
    },
    text: 'c.cjs',
  },
  'ESM that imports ESM that imports CommonJS': {
    files: {
      'tested/package.json': esm(),
      'tested/index.js': `import {second} from 'second';\n${plugin('loadContent: () => second')}`,
      'second/package.json': '{"type": "module", "main": "index.js"}',
      'second/index.js': `import third, {named} from 'third';\nexport const second = third.whole + named;\n`,
      'third/package.json': '{"main": "index.js"}',
      'third/index.js': `exports.whole = 'whole'; exports.named = 'named';\n`,
    },
    text: 'wholenamed',
  },
  'CommonJS that requires ESM with imports that lack an extension': {
    files: {
      'tested/package.json': '{"main": "index.js"}',
      'tested/index.js': `const {text} = require('second');\nmodule.exports = () => ({name: 'tested', loadContent: () => text});\n`,
      'second/package.json': '{"type": "module", "main": "index.js"}',
      'second/index.js': `export {text} from './text';\n`,
      'second/text.js': `export const text = 'second';\n`,
    },
    text: 'second',
  },
  'the syntax of ESM in a package that does not say so': {
    files: {
      'tested/package.json': '{"main": "index.js"}',
      'tested/index.js': `import {text} from './text';\n${plugin('loadContent: () => text + typeof require')}`,
      'tested/text.js': `export const text = 'text';\n`,
    },
    text: 'textfunction',
  },
  'an .mjs entry': {
    files: {
      'tested/package.json': '{"main": "index.mjs"}',
      'tested/index.mjs': `import {text} from './text.mjs';\n${plugin('loadContent: () => text')}`,
      'tested/text.mjs': `export const text = 'mjs' + typeof __dirname;\n`,
    },
    text: 'mjsstring',
  },
  TypeScript: {
    files: {
      'tested/package.json': '{"main": "index.ts"}',
      'tested/index.ts': `import {text} from './text';\nconst whole: string = text;\n${plugin('loadContent: () => whole')}`,
      'tested/text.ts': `export const text: string = 'ts';\n`,
    },
    text: 'ts',
  },
  'exports without a condition for require': {
    files: {
      'tested/package.json': esm({exports: {'.': {types: './a.d.ts', default: './index.js'}}}),
      'tested/index.js': plugin(`loadContent: () => 'default'`),
    },
    text: 'default',
  },
  'exports that tell require from import': {
    files: {
      'tested/package.json': esm({exports: {import: './index.js', require: './index.cjs'}}),
      'tested/index.js': plugin(`loadContent: () => 'import'`),
      'tested/index.cjs': `module.exports = () => ({name: 'tested', loadContent: () => 'require'});\n`,
    },
    text: 'require',
  },
  'CommonJS made from ESM': {
    files: {
      'tested/package.json': '{"main": "index.js"}',
      'tested/index.js': `Object.defineProperty(exports, '__esModule', {value: true});\nexports.default = () => ({name: 'tested', loadContent: () => 'made'});\n`,
    },
    text: 'made',
  },
  'CommonJS whose default export has a default': {
    files: {
      'tested/package.json': '{"main": "index.js"}',
      'tested/index.js': `exports.default = {default: () => ({name: 'tested', loadContent: () => 'twice'})};\n`,
    },
    text: 'twice',
  },
  'import() in a hook': {
    files: {
      'tested/package.json': esm(),
      'tested/index.js': plugin(`async loadContent() { return (await import('./late')).late; }`),
      'tested/late.js': `export const late = 'late';\n`,
    },
    text: 'late',
  },
};

describe('an installed plugin is loaded as published Docusaurus loads it', () => {
  test.each(Object.entries(packages))('%s', async (_about, {files, text}) => {
    const {instance} = await initialize(files);
    expect(await instance.loadContent!()).toBe(text);
  });
});

test.each([
  [
    'ESM, beside the default export',
    esm(),
    `${plugin()}export const validateOptions = ({options}) => ({...options, seen: true});\n`,
  ],
  [
    'ESM, on the default export',
    esm(),
    `const create = () => ({name: 'tested'});\ncreate.validateOptions = ({options}) => ({...options, seen: true});\nexport default create;\n`,
  ],
  [
    'CommonJS, on the function',
    '{"main": "index.js"}',
    `module.exports = () => ({name: 'tested'});\nmodule.exports.validateOptions = ({options}) => ({...options, seen: true});\n`,
  ],
])('validateOptions: %s', async (_about, packageJson, text) => {
  const {instance} = await initialize({
    'tested/package.json': packageJson,
    'tested/index.js': text,
  });
  expect(instance.options).toEqual({given: true, seen: true});
});

test.each([
  ['a theme', `themes: ['tested']`, plugin(`loadContent: () => text`)],
  [
    'a preset',
    `presets: ['tested']`,
    `export default () => ({plugins: [[() => ({name: 'tested', loadContent: () => text}), {}]]});`,
  ],
])('%s may be ESM', async (_about, entry, body) => {
  const files = {
    'tested/package.json': esm(),
    'tested/index.js': `import {text} from './text';\n${body}`,
    'tested/text.js': `export const text = 'ok ' + typeof __dirname;\n`,
  };
  const {instance} = await initialize(files, entry);
  expect(instance.loadContent!()).toBe('ok string');
});

test('CommonJS is loaded once by Node', async () => {
  const text = `module.exports = () => ({name: 'tested', loadContent: () => require.cache[__filename] === module});\n`;
  const files = {'tested/package.json': '{"main": "index.js"}', 'tested/index.js': text};
  expect((await initialize(files)).instance.loadContent!()).toBe(true);
});

test('says what is wrong with await outside of functions, which Docusaurus does not load', async () => {
  const text = `const text = await Promise.resolve('x');\n${plugin('loadContent: () => text')}`;
  const files = {'tested/package.json': esm(), 'tested/index.js': text};
  expect(await problemOf(files)).toMatchObject({
    name: 'plugin-not-loadable',
    file: expect.stringContaining('tested/index.js') as unknown,
    hint: expect.stringContaining('top-level await') as unknown,
  });
});

test('names a package that cannot be required at all', async () => {
  const files = {
    'tested/package.json': esm({exports: {import: './index.js'}}),
    'tested/index.js': plugin(),
  };
  expect(await problemOf(files)).toMatchObject({
    name: 'plugin-not-found',
    message: 'The plugin "tested" is installed, but its package.json lets no require() find it.',
  });
});
