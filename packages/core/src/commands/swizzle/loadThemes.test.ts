import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {loadThemes} from './loadThemes.js';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'themes-'));
  const config = `module.exports = {title: 'T', url: 'https://example.com', baseUrl: '/', themeConfig: {search: false}, themes: ['tested']};`;
  writeFileSync(path.join(siteDir, 'docusaurus.config.js'), config);
});
afterEach(() => rmSync(siteDir, {recursive: true}));

function installTheme(index: string): void {
  const folder = path.join(siteDir, 'node_modules/tested');
  mkdirSync(folder, {recursive: true});
  writeFileSync(
    path.join(folder, 'package.json'),
    '{"name": "tested", "type": "module", "main": "index.js"}',
  );
  writeFileSync(path.join(folder, 'index.js'), index);
}

const create = `const theme = () => ({name: 'tested', getThemePath: () => './theme'});\nexport default theme;\n`;

test.each([
  ['beside the default export', `export const getSwizzleComponentList = () => ['Card'];`],
  ['on the default export', `theme.getSwizzleComponentList = () => ['Card'];`],
])('an ESM theme may list its components %s', async (_where, list) => {
  installTheme(create + list);
  const [theme] = await loadThemes({siteDir, config: undefined});
  expect(theme!.config.components).toEqual({Card: {actions: {wrap: 'safe', eject: 'safe'}}});
});

test.each(['getSwizzleConfig', 'getSwizzleComponentList'])(
  'a theme that fails in %s() is named',
  async (name) => {
    installTheme(`${create}export const ${name} = () => { throw new Error('no list'); };`);
    await expect(loadThemes({siteDir, config: undefined})).rejects.toMatchObject({
      diagnostics: [
        {name: 'plugin-throws', message: `The theme "tested" failed in ${name}(): no list`},
      ],
    });
  },
);
