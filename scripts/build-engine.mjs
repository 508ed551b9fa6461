// Transpiles packages/mdx and packages/core to their `lib` folders. Types are checked by `npm run check`;
// `--watch` keeps `lib` current while the sources change.
import {cp, mkdir, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {build, context} from 'esbuild';
import {bundleEngine} from './bundle-engine.mjs';

const packages = path.join(path.dirname(fileURLToPath(import.meta.url)), '../packages');
const core = path.join(packages, 'core');

async function listSources(folder) {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter((entry) => !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

async function copyStaticFiles(from, to) {
  const isStatic = (file) => !/\.tsx?$/.test(file) || file.endsWith('.d.ts');
  await cp(from, to, {
    recursive: true,
    filter: (file) => isStatic(file) && !file.endsWith('tsconfig.json'),
  });
}

/** Each entry is one source folder and the folder its JavaScript goes to. */
const targets = [
  {from: path.join(packages, 'mdx/src'), to: path.join(packages, 'mdx/lib')},
  // The published package carries the Markdown compiler within itself: `#mdx` resolves to this copy.
  {from: path.join(packages, 'mdx/src'), to: path.join(core, 'lib/mdx')},
  // It also carries the theme of the search, which every site has unless it brings another search.
  {from: path.join(packages, 'theme-search-embedded/src'), to: path.join(core, 'lib/theme-search')},
  {from: path.join(core, 'src'), to: path.join(core, 'lib')},
];

async function toOptions({from, to}) {
  return {
    entryPoints: await listSources(from),
    outdir: to,
    outbase: from,
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    platform: 'neutral',
    sourcemap: false,
    logLevel: 'warning',
  };
}

async function writeCommonJsCorner() {
  // Sites write `require.resolve('@docusaurus/core/lib/babel/preset')` in their babel.config.js.
  const folder = path.join(core, 'lib/babel');
  await mkdir(folder, {recursive: true});
  await writeFile(path.join(folder, 'package.json'), '{"type":"commonjs"}\n');
  await writeFile(
    path.join(folder, 'preset.js'),
    "module.exports = require('@docusaurus/babel/preset');\n",
  );
}

/** Writes the modules that the entry has instead of theme components that not every page shows. */
async function writeThemeParts() {
  const source = path.join(core, 'lib/shell/aliases/partModules.js');
  const {listPartModules, NODE_FOLDER} = await import(pathToFileURL(source).href);
  const folder = path.join(core, 'lib/client/app/parts/theme');
  await mkdir(path.join(folder, NODE_FOLDER), {recursive: true});
  const files = Object.entries(listPartModules());
  await Promise.all(files.map(([file, text]) => writeFile(path.join(folder, file), text)));
}

/** The loader that each page of sites with late scripts has inline: one small text. */
const lateLoader = {
  entryPoints: [path.join(core, 'src/client/late/start.ts')],
  outdir: path.join(core, 'lib/late'),
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2017',
  logLevel: 'warning',
};

const watch = process.argv.includes('--watch');
if (process.argv.includes('--clean')) {
  await Promise.all(targets.map(({to}) => rm(to, {recursive: true, force: true})));
}
for (const target of targets) {
  const options = await toOptions(target);
  if (options.entryPoints.length === 0) continue;
  await mkdir(target.to, {recursive: true});
  await copyStaticFiles(target.from, target.to);
  if (watch) await (await context(options)).watch();
  else await build(options);
}
await build(lateLoader);
await writeCommonJsCorner();
await writeThemeParts();
await bundleEngine({watch});
