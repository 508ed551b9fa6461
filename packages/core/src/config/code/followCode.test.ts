import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {followCode} from './followCode.js';

let folder: string;

const FILES = {
  'site/docusaurus.config.ts': `
    import {a} from './src/a.js';
    import installed from 'installed/deep';
    import linked from '@own/linked';
    import fs from 'node:fs';
    const loaded = require(require.resolve('./src/loaded'));
    const later = require.resolve('./src/later');
    export default {
      plugins: ['./src/plugin', require.resolve('./src/other'), [require.resolve('./src/third'), {}]],
      sidebarPath: './sidebars.js',
      css: './a.css',
    };
  `,
  'site/src/a.ts': "export const a = process.env.A_VALUE; require('@site/data.json');",
  'site/src/plugin/index.js': '',
  'site/src/loaded.js': '',
  'site/src/later.js': '',
  'site/src/other.js': '',
  'site/src/third.js': '',
  'site/data.json': '{}',
  'site/a.css': '',
  'site/sidebars.js': '',
  'site/node_modules/installed/package.json': '{}',
  'site/node_modules/installed/deep.js': '',
  'linked/package.json': '{}',
  'linked/lib/index.mjs': '',
};

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'follow-')));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), text);
  }
  mkdirSync(path.join(folder, 'site/node_modules/@own'));
  symlinkSync(path.join(folder, 'linked'), path.join(folder, 'site/node_modules/@own/linked'));
});

afterAll(() => rmSync(folder, {recursive: true}));

it('finds the code of the site, linked packages whole and installed ones by their manifest', () => {
  const siteDir = path.join(folder, 'site');
  const {files, variables} = followCode(path.join(siteDir, 'docusaurus.config.ts'), {siteDir});
  expect(files.map((file) => path.relative(folder, file))).toEqual([
    'linked/lib/index.mjs',
    'linked/package.json',
    'site/data.json',
    'site/docusaurus.config.ts',
    'site/node_modules/installed/package.json',
    'site/src/a.ts',
    'site/src/later.js',
    'site/src/loaded.js',
    'site/src/other.js',
    'site/src/plugin/index.js',
    'site/src/third.js',
  ]);
  expect(variables).toEqual(['A_VALUE']);
});

it('leaves out plugins that the config names by their paths where only imports count', () => {
  const siteDir = path.join(folder, 'site');
  const config = path.join(siteDir, 'docusaurus.config.ts');
  const {files} = followCode(config, {siteDir, onlyImports: true});
  const names = files.map((file) => path.relative(siteDir, file));
  expect(names.filter((name) => name.startsWith('src'))).toEqual([
    'src/a.ts',
    'src/later.js',
    'src/loaded.js',
  ]);
});
