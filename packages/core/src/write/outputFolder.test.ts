import {mkdtempSync, readdirSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {createFolder, type OpenedOutput} from './outputFolder.js';
import type {StagedFile} from './stageFile.js';

it('leaves to the thread what replaces a file that the thread may not have written yet', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'folder-'));
  const put: StagedFile[] = [];
  const late = {
    put: (staged: StagedFile) => void put.push(staged),
    isPending: (file: string) => put.some((staged) => staged.file === file),
    settle: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  const opened = {dir, notes: new Map(), created: new Set(), late} as unknown as OpenedOutput;
  const folder = createFolder(opened, {mayBeModified: false});
  folder.copyLate('404.html', {source: '/static/404.html'});
  folder.emit('404.html', () => 'of the builder');
  folder.emit('index.html', () => 'at once');
  expect(put).toEqual([
    {file: '404.html', source: '/static/404.html'},
    {file: '404.html', content: 'of the builder'},
  ]);
  expect(readdirSync(dir)).toEqual(['index.html']);
});
