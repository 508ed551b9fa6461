import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {Globby} from '@docusaurus/utils';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {orderGlobs} from './orderGlobs.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'globs-'));
  const write = (file: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), '');
  };
  for (let post = 10; post < 40; post += 1) {
    write(`2024-05-${post}/index.md`);
    write(`2024-05-${post}/parts/more.md`);
    // A folder that takes longer to read than the one after it.
    for (let image = 0; image < (40 - post) * 5; image += 1) write(`2024-05-${post}/${image}.png`);
  }
  for (const file of ['b.md', 'a-b/x.md', 'a/x.md']) write(file);
});
afterAll(() => rmSync(folder, {recursive: true}));

it('gives files in the order of their folders, whichever of these was read first', async () => {
  orderGlobs();
  const runs = Array.from({length: 40}, () => Globby(['**/*.md'], {cwd: folder}));
  const lists = await Promise.all(runs);
  expect(new Set(lists.map((list) => list.join())).size).toBe(1);
  const posts = Array.from({length: 30}, (_, index) => `2024-05-${index + 10}/index.md`);
  const inner = posts.map((post) => post.replace('index', 'parts/more'));
  expect(lists[0]).toEqual(['b.md', ...posts, 'a/x.md', 'a-b/x.md', ...inner]);
});

it('leaves objects, and the rest of the function, as they are', async () => {
  orderGlobs();
  const [entry] = await Globby(['b.md'], {cwd: folder, objectMode: true});
  expect(entry).toMatchObject({name: 'b.md'});
  expect(Globby.sync(['b.md'], {cwd: folder})).toEqual(['b.md']);
});

it('leaves utilities of Docusaurus 2 alone, which a plugin may bring', () => {
  const file = path.join(folder, 'node_modules/@docusaurus/utils/lib/globUtils.js');
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, "Object.defineProperty(exports, 'Globby', {get: () => 'globby'});");
  const old = createRequire(import.meta.url)(file) as {Globby: string};
  orderGlobs();
  expect(old.Globby).toBe('globby');
});
