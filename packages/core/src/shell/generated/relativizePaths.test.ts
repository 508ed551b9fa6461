import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {relativizePaths} from './relativizePaths.js';

it('makes paths of files in the site and around it relative, and leaves the rest', () => {
  const repository = mkdtempSync(path.join(tmpdir(), 'relativize-'));
  const site = path.join(repository, 'site');
  mkdirSync(site);
  for (const file of ['site/sidebars.js', 'plugin.js'])
    writeFileSync(path.join(repository, file), '');
  const config = {
    title: `${site} is where I live`,
    presets: [['classic', {docs: {sidebarPath: path.join(site, 'sidebars.js'), path: '../docs'}}]],
    plugins: [path.join(repository, 'plugin.js'), site, '/home/you/x.js'],
    customFields: {routes: ['/', '/docs', path.join(site, 'docs')], count: 1, none: null},
  };
  expect(relativizePaths(config, site)).toEqual({
    ...config,
    presets: [['classic', {docs: {sidebarPath: './sidebars.js', path: '../docs'}}]],
    plugins: ['../plugin.js', './', '/home/you/x.js'],
  });
});
