import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {listSiteFiles} from './listSiteFiles.js';

let folder: string;
const at = (name: string) => path.join(folder, name);

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'list-')));
  for (const name of [
    'site/docs',
    'site/build',
    'site/build-data',
    'site/node_modules',
    'content/deep',
  ])
    mkdirSync(at(name), {recursive: true});
  for (const name of [
    'site/docs/a.md',
    'site/build/a',
    'site/build-data/a',
    'site/build.js',
    'site/node_modules/a',
    'content/deep/b.md',
  ])
    writeFileSync(at(name), '');
  symlinkSync(at('content'), at('site/linked'));
  symlinkSync(at('content/deep'), at('site/linked-too'));
  symlinkSync(at('site'), at('content/circle'));
  symlinkSync('circle', at('content/deep/up'));
  symlinkSync(at('content/deep/b.md'), at('site/docs/linked.md'));
});

afterAll(() => rmSync(folder, {recursive: true}));

it('lists each folder once, through links that lead in a circle, and leaves out the output alone', () => {
  const files = listSiteFiles({siteDir: at('site'), leftOut: [at('site/build/')]});
  const names = files.map((file) => path.relative(folder, file));
  expect(names).toEqual([
    'site/build-data/a',
    'site/build.js',
    'site/docs/a.md',
    'site/docs/linked.md',
    'site/linked/deep/b.md',
    'site/linked/deep/up',
  ]);
});

it('lists the same where links lead to the site', () => {
  symlinkSync(at('site'), at('site-link'));
  const list = (siteDir: string) =>
    listSiteFiles({siteDir, leftOut: [path.join(siteDir, 'build/')]}).map((file) =>
      path.relative(siteDir, file),
    );
  expect(list(at('site-link'))).toEqual(list(at('site')));
});
