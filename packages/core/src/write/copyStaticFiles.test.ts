import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {copyStaticFiles, openOutput, type Output} from './index.js';

let siteDir: string;
let outDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'static-'));
  outDir = path.join(siteDir, 'build');
  for (const folder of ['static/img', 'static/empty', 'more', 'elsewhere']) {
    mkdirSync(path.join(siteDir, folder), {recursive: true});
  }
});

const write = (file: string, text: string) => writeFileSync(path.join(siteDir, file), text);
const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
const inodeOf = (file: string) => statSync(path.join(outDir, file)).ino;

async function build(postBuild: (output: Output) => void = () => {}, followsLinks = false) {
  const output = await openOutput({siteDir, outDir, mayBeModified: false});
  const staticDirectories = ['static', 'missing', 'more'];
  const refused = await copyStaticFiles({siteDir, staticDirectories, output, followsLinks});
  postBuild(output);
  return {...(await output.commit()), refused};
}

it('copies files with dots and files behind links that lie in a static folder; no empty folders, links or repositories', async () => {
  write('static/.nojekyll', '');
  mkdirSync(path.join(siteDir, 'static/.git'));
  write('static/.git/config', '[core]');
  write('static/empty/.git', 'gitdir: ../..');
  write('static/both.txt', 'static');
  write('more/both.txt', 'more');
  mkdirSync(path.join(siteDir, 'more/folder'));
  write('more/folder/far.png', 'far');
  symlinkSync('../more/folder', path.join(siteDir, 'static/linked'));
  symlinkSync('../more/folder/far.png', path.join(siteDir, 'static/near.png'));
  symlinkSync('nowhere', path.join(siteDir, 'static/broken'));
  symlinkSync('.', path.join(siteDir, 'static/loop'));
  symlinkSync('itself', path.join(siteDir, 'static/itself'));
  await build();
  const entries = readdirSync(outDir, {recursive: true, withFileTypes: true});
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  expect(readdirSync(outDir, {recursive: true}).sort()).toEqual(
    [
      '.nojekyll',
      'both.txt',
      'folder',
      'folder/far.png',
      'linked',
      'linked/far.png',
      'near.png',
    ].sort(),
  );
  expect(read('both.txt')).toBe('more');
});

it('leaves out what links lead to outside all static folders, and says so; unless it may follow them', async () => {
  write('.env', 'TOKEN=1');
  write('elsewhere/far.png', 'far');
  symlinkSync('../.env', path.join(siteDir, 'static/x'));
  symlinkSync('../elsewhere', path.join(siteDir, 'static/linked'));
  const folders = ['static', 'more'].map((name) => path.join(siteDir, name));
  const links = ['linked', 'x'].map((name) => ({
    link: path.join(siteDir, 'static', name),
    folders,
  }));
  expect((await build()).refused).toEqual(expect.arrayContaining(links));
  expect(readdirSync(outDir)).toEqual([]);
  expect((await build(undefined, true)).refused).toEqual([]);
  expect(read('x')).toBe('TOKEN=1');
  expect(read('linked/far.png')).toBe('far');
});

it('copies again what has changed, and nothing else', async () => {
  write('static/img/a.png', 'a');
  write('static/b.txt', 'b');
  write('static/c.png', 'c');
  await build();
  const before = ['img/a.png', 'b.txt'].map(inodeOf);
  write('static/c.png', 'C');
  const {counts} = await build();
  expect(counts).toEqual({written: 1, kept: 2, removed: 0});
  expect(['img/a.png', 'b.txt'].map(inodeOf)).toEqual(before);
  expect(read('c.png')).toBe('C');
});

it('lets a plugin write over a static file without touching the last good site', async () => {
  write('static/sitemap.xml', 'static');
  await build();
  await build((output) => {
    writeFileSync(path.join(output.dir, 'sitemap.xml'), 'plugin');
    expect(read('sitemap.xml')).toBe('static');
  });
  expect(read('sitemap.xml')).toBe('plugin');
  await build();
  expect(read('sitemap.xml')).toBe('static');
});
