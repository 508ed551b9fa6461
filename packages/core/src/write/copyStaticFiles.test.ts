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

async function build(postBuild: (output: Output) => void = () => {}) {
  const output = await openOutput({siteDir, outDir, mayBeModified: false});
  const staticDirectories = ['static', 'missing', 'more'];
  await copyStaticFiles({siteDir, staticDirectories, output});
  postBuild(output);
  return output.commit();
}

it('copies files with dots and files behind links; no empty folders, no links', async () => {
  write('static/.nojekyll', '');
  write('static/both.txt', 'static');
  write('more/both.txt', 'more');
  write('elsewhere/far.png', 'far');
  symlinkSync('../elsewhere', path.join(siteDir, 'static/linked'));
  symlinkSync('../elsewhere/far.png', path.join(siteDir, 'static/near.png'));
  symlinkSync('nowhere', path.join(siteDir, 'static/broken'));
  symlinkSync('.', path.join(siteDir, 'static/loop'));
  await build();
  const entries = readdirSync(outDir, {recursive: true, withFileTypes: true});
  expect(entries.filter((entry) => entry.isSymbolicLink())).toEqual([]);
  expect(readdirSync(outDir, {recursive: true}).sort()).toEqual(
    ['.nojekyll', 'both.txt', 'linked', 'linked/far.png', 'near.png'].sort(),
  );
  expect(read('both.txt')).toBe('more');
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
