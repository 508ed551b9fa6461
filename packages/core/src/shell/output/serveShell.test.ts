import {mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {findPlacedServer, type ServerPlace} from './serveShell.js';
import {createServerEntry} from './siteDataFiles.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'server-'))));
afterEach(() => rmSync(folder, {recursive: true}));

function place(data: unknown, serverFile: string, time: number): string {
  const {file, read} = createServerEntry({data, serverFile});
  const target = path.join(folder, file);
  writeFileSync(target, read());
  utimesSync(target, time, time);
  return target;
}

const find = (serverFile: string) =>
  findPlacedServer({
    folder,
    site: {context: {baseUrl: '/'}},
    shell: {serverFile, files: {node: new Map()}},
  } as unknown as ServerPlace);

it('finds what was placed last with the same bundle', () => {
  place({title: 'Old'}, 'main.one.cjs', 1);
  const newest = place({title: 'New'}, 'main.one.cjs', 2);
  place({title: 'New'}, 'main.two.cjs', 3);
  expect(find('main.one.cjs')).toBe(newest);
  expect(find('main.three.cjs')).toBeUndefined();
});

it('passes over what is not whole', () => {
  const whole = place({title: 'Old'}, 'main.one.cjs', 1);
  const cut = place({title: 'New'}, 'main.one.cjs', 2);
  writeFileSync(cut, 'module.exports = require("./main.one.cjs").start();\n');
  expect(find('main.one.cjs')).toBe(whole);
});
