// Packages read files in many ways. Whichever a remark plugin uses, its pages follow the file.
import assert from 'node:assert/strict';
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {before, test} from 'node:test';
import {buildOrThrow} from '../harness/docusaurus.mjs';
import {writeText} from '../harness/folder.mjs';
import {work} from '../harness/paths.mjs';
import {copyPlainTheme} from '../harness/plainTheme.mjs';

const site = path.join(work, 'reads');

/** Ways to read `file` → code that gives its text. */
const FILES = {
  fs: "fs.readFileSync(file, 'utf8')",
  'fs-callback': "await new Promise((done) => fs.readFile(file, 'utf8', (_, text) => done(text)))",
  'fs-promises': "await fs.promises.readFile(file, 'utf8')",
  'fs-named': "await readFile(file, 'utf8')",
  'fs-stream': 'await readStream(fs.createReadStream(file))',
  'fs-handle': 'await readHandle(await fs.promises.open(file))',
  'fs-descriptor': 'readDescriptor(fs.openSync(file))',
  'fs-copy': "(fs.copyFileSync(file, copy), fs.readFileSync(copy, 'utf8'))",
  'fs-copy-folder':
    "(fs.cpSync(path.dirname(file), copies, {recursive: true}), fs.readFileSync(path.join(copies, way + '.txt'), 'utf8'))",
  'graceful-fs': "gracefulFs.readFileSync(file, 'utf8')",
  'graceful-fs-callback':
    "await new Promise((done) => gracefulFs.readFile(file, 'utf8', (_, text) => done(text)))",
  'fs-extra': "await fsExtra.readFile(file, 'utf8')",
  'fs-extra-sync': "fsExtra.readFileSync(file, 'utf8')",
  'fs-extra-copy': "(await fsExtra.copy(file, copy), fs.readFileSync(copy, 'utf8'))",
};

/** Ways to list the files in `folder` → code that gives their names. */
const FOLDERS = {
  readdir: 'fs.readdirSync(folder)',
  'readdir-promises': 'await fs.promises.readdir(folder)',
  opendir: 'await listOpened(await fs.promises.opendir(folder))',
  'readdir-below': 'fs.readdirSync(path.dirname(folder), {recursive: true})',
  'readdir-below-promises': 'await fs.promises.readdir(path.dirname(folder), {recursive: true})',
  'opendir-below':
    'await listOpened(await fs.promises.opendir(path.dirname(folder), {recursive: true}))',
  glob: "(fs.globSync ?? fs.readdirSync)(fs.globSync ? folder + '/*.txt' : folder)",
  'fs-extra-readdir': 'await fsExtra.readdir(folder)',
  'fast-glob': "await fastGlob('*.txt', {cwd: folder})",
  'fast-glob-sync': "fastGlob.sync('*.txt', {cwd: folder})",
  tinyglobby: "await glob('*.txt', {cwd: folder})",
};

const toCases = (ways) =>
  Object.entries(ways)
    .map(([name, code]) => `    case '${name}': return ${code};`)
    .join('\n');

const INCLUDE = `
import fs from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import fastGlob from 'fast-glob';
import fsExtra from 'fs-extra';
import gracefulFs from 'graceful-fs';
import {glob} from 'tinyglobby';

const folder = path.resolve('node_modules/data');

async function readStream(stream) {
  let text = '';
  for await (const part of stream) text += part;
  return text;
}

async function readHandle(handle) {
  const text = await handle.readFile('utf8');
  await handle.close();
  return text;
}

function readDescriptor(descriptor) {
  const text = fs.readFileSync(descriptor, 'utf8');
  fs.closeSync(descriptor);
  return text;
}

async function listOpened(opened) {
  const names = [];
  for await (const {name} of opened) names.push(name);
  return names;
}

async function read(way) {
  const file = path.join(folder, 'files', way + '.txt');
  const copy = path.join(folder, 'copy.txt');
  const copies = path.join(folder, 'copies');
  switch (way) {
${toCases(FILES)}
  }
  return list(way, path.join(folder, 'folders', way));
}

async function list(way, folder) {
  switch (way) {
${toCases(FOLDERS)}
  }
}

export function remarkInclude() {
  return async (tree) => {
    for (const node of tree.children)
      if (node.type === 'code') node.value = String(await read(node.lang));
  };
}
remarkInclude.readsPerPage = true;
`;

const CONFIG = `
import {remarkInclude} from './include.mjs';

export default {
  title: 'Reads',
  url: 'https://reads.example.com',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  plugins: [
    ['@docusaurus/plugin-content-docs', {
      routeBasePath: '/',
      beforeDefaultRemarkPlugins: [remarkInclude],
    }],
    './plain-theme/index.mjs',
  ],
};
`;

const write = (file, text) => writeText(path.join(site, file), text);

/** Packages lie in `node_modules`, which the builder does not walk through. */
const writeFile = (way, text) => write(`node_modules/data/files/${way}.txt`, text);
const addFile = (way, name) => write(`node_modules/data/folders/${way}/${name}.txt`, '');

before(async () => {
  rmSync(site, {recursive: true, force: true});
  await copyPlainTheme(site);
  write('docusaurus.config.mjs', CONFIG);
  write('package.json', '{"name": "reads", "private": true, "type": "module"}\n');
  write('include.mjs', INCLUDE);
  for (const way of [...Object.keys(FILES), ...Object.keys(FOLDERS)])
    write(`docs/${way}.md`, `# ${way}\n\n\`\`\`${way}\n\`\`\`\n`);
  for (const way of Object.keys(FILES)) writeFile(way, 'first');
  for (const way of Object.keys(FOLDERS)) addFile(way, 'first');
  await buildOrThrow({site});
  for (const way of Object.keys(FILES)) writeFile(way, 'second');
  for (const way of Object.keys(FOLDERS)) addFile(way, 'second');
  await buildOrThrow({site});
});

for (const way of [...Object.keys(FILES), ...Object.keys(FOLDERS)])
  test(`a page follows what its remark plugin reads by ${way}`, () => {
    assert.match(readFileSync(path.join(site, 'build', way, 'index.html'), 'utf8'), /second/);
  });
