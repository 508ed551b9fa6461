import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {build, context} from 'esbuild';
import {deferPackages} from './deferPackages.mjs';
import {splitBarrel} from './splitBarrel.mjs';

const core = path.join(path.dirname(fileURLToPath(import.meta.url)), '../packages/core');
const source = path.join(core, 'src');
const markdown = path.join(core, '../mdx/src');

/**
 * Keeps the `import.meta.url` of each module: in the bundle, it still is the address of the module's file in `lib`. Modules find files
 * beside themselves by this address, and packages from there.
 */
const keepAddresses = {
  name: 'keep-addresses',
  setup({onLoad}) {
    onLoad({filter: /\.ts$/}, async ({path: file}) => {
      const contents = await readFile(file, 'utf8');
      const isMarkdown = file.startsWith(markdown + path.sep);
      const inLib = isMarkdown
        ? `mdx/${path.relative(markdown, file)}`
        : path.relative(source, file);
      const address = `../${inLib.split(path.sep).join('/')}`.replace(/\.ts$/, '.js');
      const own = `new URL(${JSON.stringify(address)}, import.meta.url).href`;
      return {contents: contents.replaceAll(/\bimport\.meta\.url\b/g, own), loader: 'ts'};
    });
  },
};

/** Whether a file is CommonJS: for `.js` files, the nearest `package.json` decides. */
async function isCommonJs(file) {
  if (!file.endsWith('.js')) return file.endsWith('.cjs');
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const manifest = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => null);
    if (manifest !== null) return JSON.parse(manifest).type !== 'module';
  }
}

/** Packages that give `import` and `require` different files, with the same named exports. */
const ALIKE = new Set(['acorn', 'detect-port', 'es-module-lexer', 'eta', 'image-size']);

/** Packages whose main file gathers many others, of which small tasks need few. */
const BARRELS = new Set(['@docusaurus/utils']);

/** Loads CommonJS packages by `require`, in half the time of `import`, which parses them for the names of their exports first. */
const requireCommonJs = {
  name: 'require-common-js',
  setup(bundler) {
    const settled = new Map();
    async function leadsToCommonJs(name) {
      const [imported, required] = await Promise.all(
        ['import-statement', 'require-call'].map((kind) =>
          bundler.resolve(name, {kind, resolveDir: core, pluginData: isOwnQuestion}),
        ),
      );
      const isFound = imported.errors.length + required.errors.length === 0;
      const isSame = imported.path === required.path || ALIKE.has(name);
      return isFound && isSame && isCommonJs(required.path);
    }
    bundler.onResolve({filter: /^[^.#/]/}, async ({path: name, kind, namespace, pluginData}) => {
      if (pluginData === isOwnQuestion) return undefined;
      const external = {path: name, external: true};
      if (namespace !== 'file' || kind !== 'import-statement' || isBuiltin(name)) return external;
      if (!settled.has(name)) settled.set(name, leadsToCommonJs(name));
      return (await settled.get(name)) ? {path: name, namespace: 'required'} : external;
    });
    bundler.onLoad({filter: /.*/, namespace: 'required'}, ({path: name}) => ({
      contents: BARRELS.has(name)
        ? splitBarrel(name, import.meta.url)
        : `module.exports = require(${JSON.stringify(name)});`,
    }));
  },
};

const isOwnQuestion = Symbol('asked by the plugin itself');

const writeDeferred = {
  name: 'write-deferred',
  setup({onEnd}) {
    onEnd(async ({outputFiles = []}) => {
      await mkdir(options.outdir, {recursive: true});
      await Promise.all(
        outputFiles.map(({path: file, text}) => writeFile(file, deferPackages(text))),
      );
    });
  },
};

const useMarkdownSource = {
  name: 'use-markdown-source',
  setup({onResolve}) {
    onResolve({filter: /^#mdx$/}, () => ({path: path.join(markdown, 'index.ts')}));
  },
};

const options = {
  entryPoints: {cli: path.join(source, 'cli/cli.ts')},
  outdir: path.join(core, 'lib/node'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['node'],
  chunkNames: 'part-[hash]',
  banner: {
    js: "import {createRequire as createBundleRequire} from 'node:module';const require = createBundleRequire(import.meta.url);",
  },
  plugins: [useMarkdownSource, requireCommonJs, keepAddresses, writeDeferred],
  write: false,
  logLevel: 'warning',
};

const libFolder = path.join(core, 'lib');
/** Read by `cache/describeEngine.ts`. */
const codeFile = path.join(libFolder, 'node/code.txt');

/** Writes the hash of the engine's code to a file, so that builds of a site need not compute it. */
async function describeCode(outputFiles) {
  const hash = createHash('sha256');
  const names = await readdir(libFolder, {recursive: true});
  for (const name of names.filter((name) => /\.[cm]?js$/.test(name)).sort()) {
    if (name.startsWith('node' + path.sep)) continue;
    hash.update(name).update(await readFile(path.join(libFolder, name)));
  }
  for (const {path: file, hash: content} of outputFiles) hash.update(path.basename(file) + content);
  await writeFile(codeFile, hash.digest('hex'));
}

const AN_HOUR = 3_600_000;

/** Removes parts older than an hour, and keeps newer ones: a command that runs now may still load parts of the last bundle. */
async function removeOldParts() {
  for (const name of await readdir(options.outdir)) {
    const file = path.join(options.outdir, name);
    if (Date.now() - (await stat(file)).mtimeMs > AN_HOUR) await rm(file);
  }
}

/**
 * Bundles the code that runs in Node into few files in `lib/node`, which load in half the time. `bin` starts from there. The single
 * modules in `lib` stay for code that finds them by path.
 */
export async function bundleEngine({watch = false} = {}) {
  await rm(codeFile, {force: true});
  if (watch) return (await context(options)).watch();
  try {
    const {outputFiles} = await build(options);
    await removeOldParts();
    await describeCode(outputFiles);
  } catch (error) {
    // No bundle is better than an old one; while sources are being edited, `bin` does without.
    await rm(path.join(options.outdir, 'cli.js'), {force: true});
    if (process.env.CI) throw error;
  }
}
