import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {findInThemes} from './findInThemes.js';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'velocisaurus-themes-')));
afterAll(() => rmSync(root, {recursive: true, force: true}));

function createPlugin(name: string, packages: string[], isTheme = true) {
  const folder = path.join(root, name);
  mkdirSync(folder, {recursive: true});
  for (const own of packages) {
    mkdirSync(path.join(folder, 'node_modules', own), {recursive: true});
    writeFileSync(path.join(folder, 'node_modules', own, 'index.js'), '');
  }
  return {path: folder, ...(isTheme && {getThemePath: () => './theme'})};
}

const plugins = [
  createPlugin('plugin', ['shown', 'hidden'], false),
  createPlugin('first', []),
  createPlugin('second', ['shown']),
  createPlugin('third', ['shown']),
];

it('finds what only a theme sees: for the first of them', () => {
  expect(findInThemes('shown', plugins)).toBe(
    path.join(root, 'second/node_modules/shown/index.js'),
  );
});

it('finds nothing that no theme sees', () => {
  expect(findInThemes('hidden', plugins)).toBeUndefined();
});
