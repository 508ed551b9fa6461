import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {hashContent} from '../../shared/hash.js';

const require = createRequire(import.meta.url);
/** The folders of the compilers, and of the code that gives stored compilations their form. */
const FOLDERS = ['../../mdx', '../'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);
/** Sites patch these packages, so their code is hashed: the version is not enough. */
const PATCHED = ['@docusaurus/mdx-loader', '@docusaurus/utils'];
/** Native code, which its version identifies. */
const SATTERI = 'satteri';

let description: string[] | undefined;

function readVersion(name: string): string {
  const main = require.resolve(name);
  const folder = path.join('node_modules', name);
  const root = main.slice(0, main.lastIndexOf(folder) + folder.length);
  return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {version: string})
    .version;
}

function hashFolder(folder: string): string {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.js'),
  );
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return hashContent(texts.join('\0'), 16);
}

/** Describes everything in the engine that decides what a page compiles to. */
export function describeCompiler(): string[] {
  // The engine has Docusaurus's version number, which stays the same from release to release. Only its code tells one compiler
  // from the next.
  description ??= [
    ...[...FOLDERS, ...PATCHED.map((name) => path.dirname(require.resolve(name)))].map(hashFolder),
    `${SATTERI}@${readVersion(SATTERI)}`,
  ];
  return description;
}
