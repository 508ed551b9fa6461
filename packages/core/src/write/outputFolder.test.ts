import {mkdtempSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {hashOutput} from './hashOutput.js';
import {createFolder, type OpenedOutput} from './outputFolder.js';
import type {StagedFile} from './stageFile.js';
import type {OutputEntry} from './types.js';

function open() {
  const dir = mkdtempSync(path.join(tmpdir(), 'folder-'));
  const put: StagedFile[] = [];
  const late = {
    put: (staged: StagedFile) => void put.push(staged),
    isPending: (file: string) => put.some((staged) => staged.file === file),
    settle: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const last = {
    dir: mkdtempSync(path.join(tmpdir(), 'last-')),
    isThere: true,
    files: new Map<string, OutputEntry>(),
  };
  const opened = {dir, last, notes: new Map(), created: new Set(), late} as unknown as OpenedOutput;
  return {dir, put, last, folder: createFolder(opened, {mayBeModified: false})};
}

it('leaves to the thread what replaces a file that the thread may not have written yet', () => {
  const {dir, put, folder} = open();
  folder.copyLate('404.html', {source: '/static/404.html'});
  folder.emit('404.html', () => 'of the builder');
  folder.emit('index.html', () => 'at once');
  expect(put).toEqual([
    {file: '404.html', source: '/static/404.html'},
    {file: '404.html', content: 'of the builder'},
  ]);
  expect(readdirSync(dir)).toEqual(['index.html']);
});

it('keeps no file of the last site where the thread has yet to write one', () => {
  const {dir, put, last, folder} = open();
  writeFileSync(path.join(last.dir, 'a.js'), 'as before');
  const hash = hashOutput('as before');
  last.files.set('a.js', {hash, size: 9, mtimeMs: 0, ino: 0});
  folder.emitLate('a.js', () => 'pending');
  expect(folder.keep('a.js', hash)).toBe(false);
  folder.emit('a.js', () => 'as before', hash);
  expect(put).toEqual([
    {file: 'a.js', content: 'pending'},
    {file: 'a.js', content: 'as before'},
  ]);
  expect(readdirSync(dir)).toEqual([]);
});
