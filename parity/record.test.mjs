import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, test} from 'node:test';
import {isRecorded, recordOurs} from './record.mjs';

const PAGE =
  '<html><head><link href="/assets/css/styles.01234567.css"></head><body><p>Yes</p></body></html>';

describe('the record of a comparison', () => {
  let root;
  let ours;

  function write(file, text) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, text);
  }

  beforeEach(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'velocisaurus-record-'));
    const [site, folder, records] = ['site', 'build', 'records'].map((name) =>
      path.join(root, name),
    );
    ours = {name: 'small', site, folder, records};
    write('site/docs/a.md', 'Yes');
    write('build/index.html', PAGE);
  });
  afterEach(() => rmSync(root, {recursive: true, force: true}));

  test("holds for the same output, whatever the hashes of the engine's files", async () => {
    assert.equal(await isRecorded(ours), false);
    await recordOurs(ours);
    assert.equal(await isRecorded(ours), true);
    write('build/index.html', PAGE.replace('01234567', '89abcdef'));
    assert.equal(await isRecorded(ours), true);
  });

  test('ends with a change of a page, of the files, or of the site', async () => {
    await recordOurs(ours);
    write('build/index.html', PAGE.replace('Yes', 'No'));
    assert.equal(await isRecorded(ours), false);
    write('build/index.html', PAGE);
    write('build/more.html', PAGE);
    assert.equal(await isRecorded(ours), false);
    rmSync(path.join(ours.folder, 'more.html'));
    assert.equal(await isRecorded(ours), true);
    write('site/docs/a.md', 'No');
    assert.equal(await isRecorded(ours), false);
  });
});
