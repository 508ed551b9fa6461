import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, it} from 'vitest';
import {openBuiltOutput, type BuiltOutput} from './builtOutput.js';

const dir = mkdtempSync(path.join(tmpdir(), 'output-'));
afterAll(() => rmSync(dir, {recursive: true, force: true}));

const FILES = {'page.html': 'page', 'blog/rss.xml': 'feed', 'extra.txt': 'extra'};

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dir, file)), {recursive: true});
  writeFileSync(path.join(dir, file), text);
}

let output: BuiltOutput;

beforeEach(() => {
  rmSync(dir, {recursive: true});
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  const known = (file: string) => (file === 'page.html' ? 'hash of the page' : undefined);
  output = openBuiltOutput({dir, describe: known, emit: () => {}});
});

function writeNoted(file: string, text: string): void {
  output.noteWrite(file);
  write(file, text);
}

const NAMES = ['page.html', 'extra.txt', 'blog', 'new', 'gone.txt', 'added.xml', 'new/', '/'];
const readAll = () => NAMES.map((name) => output.readState(name));

describe('a hook finds the same', () => {
  const cases: [string, (look: () => void) => void][] = [
    ['where nothing was written', (look) => look()],
    [
      'where another one has added files',
      (look) => {
        writeNoted('added.xml', 'added');
        writeNoted('new/added.html', 'added');
        look();
      },
    ],
    [
      'where another one has changed a file',
      (look) => {
        writeNoted('extra.txt', 'changed');
        look();
      },
    ],
  ];

  it.each(cases)('%s, whether or not all files are looked at', (_, write) => {
    write(() => {});
    const found = readAll();
    output = openBuiltOutput({dir, describe: output.describe, emit: () => {}});
    for (const file of ['added.xml', 'new/added.html']) rmSync(path.join(dir, file), {force: true});
    rmSync(path.join(dir, 'new'), {recursive: true, force: true});
    write(() => output.look());
    expect(readAll()).toEqual(found);
  });
});

it('names what no recorder saw, and leaves out what was written before', () => {
  writeNoted('added.xml', 'added');
  writeNoted('extra.txt', 'changed');
  output.look();
  write('page.html', 'changed by another process');
  write('secret.txt', 'new');
  expect(output.listUnseen().sort()).toEqual(['page.html', 'secret.txt']);
});

it('looks at all of a folder before something replaces that', () => {
  output.noteWrite('blog');
  write('blog/rss.xml', 'another feed');
  write('blog/atom.xml', 'new');
  expect(output.listUnseen().sort()).toEqual(['blog/atom.xml', 'blog/rss.xml']);
});
