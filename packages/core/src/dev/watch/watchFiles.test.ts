import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, expect, it, vi} from 'vitest';
import {watchFiles, type FileWatcher} from './watchFiles.js';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'files-')));
afterAll(() => rmSync(root, {recursive: true, force: true}));

let watcher: FileWatcher | undefined;
afterEach(() => watcher?.close());

/** In another folder: chokidar looks after a single one. */
const other = path.join(root, 'data/other.mjs');
const note = path.join(root, 'note.mjs');

it('follows single files that go and come again', async () => {
  const told: string[] = [];
  mkdirSync(path.dirname(other));
  writeFileSync(other, 'one');
  writeFileSync(note, 'one');
  const onChange = (changes: {file: string; kind: string}[]) =>
    told.push(...changes.map(({file, kind}) => `${path.basename(file)} ${kind}`));
  watcher = watchFiles({siteDir: root, poll: undefined, since: Date.now(), onChange});
  watcher.addFiles([other, note]);
  const write = async (text: string, expected: RegExp) => {
    told.length = 0;
    // The watcher may not be there yet.
    await vi.waitFor(
      () => {
        writeFileSync(note, text);
        expect(told.join('\n')).toMatch(expected);
      },
      {timeout: 10_000, interval: 200},
    );
  };
  await write('two', /note\.mjs changed/);
  rmSync(note);
  await vi.waitFor(() => expect(told).toContain('note.mjs removed'), {timeout: 10_000});
  await write('three', /note\.mjs (?:added|changed)/);
  await write('four', /note\.mjs changed/);
});
