import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {findSiteFile} from '../tabs/openInEditor.js';
import {findFile} from './findFile.js';

let outside: string;
let root: string;
let folder: string;

beforeEach(() => {
  outside = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'velocisaurus-dev-')));
  root = path.join(outside, 'site');
  folder = path.join(root, 'static');
  mkdirSync(path.join(folder, 'img'), {recursive: true});
  mkdirSync(path.join(root, 'static-secret'));
  writeFileSync(path.join(outside, 'secret.txt'), 'secret');
  writeFileSync(path.join(root, 'config.js'), 'config');
  writeFileSync(path.join(root, 'static-secret/key.txt'), 'key');
  writeFileSync(path.join(folder, 'img/a b.svg'), '<svg/>');
  mkdirSync(path.join(folder, '.git'));
  for (const file of ['.hidden', '.git/config', 'img/.git'])
    writeFileSync(path.join(folder, file), 'text');
  symlinkSync(path.join(outside, 'secret.txt'), path.join(folder, 'link.txt'));
  symlinkSync(outside, path.join(folder, 'up'));
  symlinkSync(path.join(root, 'config.js'), path.join(folder, 'own.js'));
  symlinkSync('img/a b.svg', path.join(folder, 'near.svg'));
});

afterEach(() => rmSync(outside, {recursive: true, force: true}));

const find = (pathname: string) => findFile({folder, within: [folder], pathname});

describe('findFile', () => {
  it('finds files with dots, which builds publish as well', () => {
    expect(find('.hidden')).toBe(path.join(folder, '.hidden'));
    expect(find('%2ehidden')).toBe(path.join(folder, '.hidden'));
  });

  it('finds files, by encoded names as well, and links within the folder', () => {
    expect(find('img/a%20b.svg')).toBe(path.join(folder, 'img/a b.svg'));
    expect(find('near.svg')).toBe(path.join(folder, 'near.svg'));
  });

  it('finds files behind links that lead out, where these may be followed', () => {
    const found = findFile({folder, within: undefined, pathname: 'link.txt'});
    expect(found).toBe(path.join(folder, 'link.txt'));
  });

  it('reports a link that leads out', () => {
    const refused: unknown[] = [];
    const onRefused = (link: unknown) => refused.push(link);
    findFile({folder, within: [folder], pathname: 'up/secret.txt', onRefused});
    expect(refused).toEqual([{link: path.join(folder, 'up/secret.txt'), folders: [folder]}]);
  });

  it.each([
    '../config.js',
    '..%2fconfig.js',
    '%2e%2e/config.js',
    '%2e%2e%2f%2e%2e%2fsecret.txt',
    'img/../../config.js',
    '..%5cconfig.js',
    'img/..%5c..%5cconfig.js',
    '../static-secret/key.txt',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'img/a%20b.svg%00.js',
    '%',
    '.git/config',
    '.GIT/config',
    'img/.git',
    'link.txt',
    'own.js',
    'up/secret.txt',
    'img',
    '',
  ])('refuses %s', (pathname) => {
    expect(find(pathname)).toBeUndefined();
  });
});

describe('findSiteFile', () => {
  it('finds files of the site alone', () => {
    expect(findSiteFile(root, 'config.js')).toBe(path.join(root, 'config.js'));
    for (const file of [
      '../secret.txt',
      path.join(outside, 'secret.txt'),
      'static/link.txt',
      'none.js',
      'static',
      '.',
    ])
      expect(findSiteFile(root, file)).toBeUndefined();
  });
});
