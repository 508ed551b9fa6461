import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {openFileHashes} from '../cache/files/openFileHashes.js';
import {createSeal} from '../cache/seal.js';
import {createAssetEmitter, type AssetRequest} from './emitAsset.js';

const siteDir = mkdtempSync(path.join(tmpdir(), 'assets-'));
afterAll(() => rmSync(siteDir, {recursive: true, force: true}));

const tableFile = path.join(siteDir, 'files.bin');
const {files} = openFileHashes({siteDir, tableFile, seal: createSeal()});

function emitOne(name: string, content: string, loader: AssetRequest['loader']) {
  const file = path.join(siteDir, name);
  writeFileSync(file, content);
  const emitted: string[] = [];
  const emit = (target: string) => void emitted.push(target);
  const emitAsset = createAssetEmitter({siteDir, baseUrl: '/base/', files, emit});
  return {url: emitAsset({path: file, loader}).value(), emitted};
}

// The hashes are the test vectors of RFC 1320.
it('gives a linked file and a picture the names that the published loaders give them', () => {
  const document = emitOne('a b.pdf', 'abc', 'link');
  expect(document.url).toBe('/base/assets/files/a b-a448017aaf21d8525fc10ae87aa6729d.pdf');
  expect(document.emitted).toEqual(['assets/files/a b-a448017aaf21d8525fc10ae87aa6729d.pdf']);
  const empty = emitOne('none.svg', '', 'asset-image');
  expect(empty.url).toBe('/base/assets/images/none-31d6cfe0d16ae931b73c59d7e0c089c0.svg');
});

it('encodes signs that a browser would take for the end of the path or for an escape', () => {
  const {url, emitted} = emitOne('c#d 50%.pdf', 'abc', 'link');
  expect(url).toBe('/base/assets/files/c%23d 50%25-a448017aaf21d8525fc10ae87aa6729d.pdf');
  expect(emitted).toEqual(['assets/files/c#d 50%-a448017aaf21d8525fc10ae87aa6729d.pdf']);
});

it('puts a small picture of Markdown into the page', () => {
  const picture = emitOne('dot.svg', 'abc', 'image');
  expect(picture).toEqual({url: 'data:image/svg+xml;base64,YWJj', emitted: []});
});
