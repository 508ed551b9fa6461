import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {decode} from '@jridgewell/sourcemap-codec';
import {gzipSize, sum} from './sizes.mjs';

const ENGINE = 'the engine';
const SITE = 'the site';
const BUNDLER = 'the bundler';

/** The innermost package that a source lies in. */
export function toPackage(source) {
  const packages = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)];
  const innermost = packages.at(-1)?.[1];
  if (innermost) return innermost === 'velocisaurus' ? ENGINE : innermost;
  if (/\bpackages\/core\/|\/generated\/velocisaurus\//.test(source)) return ENGINE;
  return /\/webpack\/runtime\//.test(source) ? BUNDLER : SITE;
}

/** Package → the text of the script that comes from it. Text that the source map gives no source for belongs to the bundler. */
function splitByPackage(code, map) {
  const packages = map.sources.map(toPackage);
  const texts = {};
  const add = (owner, text) => (texts[owner] = (texts[owner] ?? '') + text);
  const lines = code.split('\n');
  for (const [index, segments] of decode(map.mappings).entries()) {
    let [start, owner] = [0, BUNDLER];
    for (const [column, source] of segments) {
      add(owner, lines[index].slice(start, column));
      [start, owner] = [column, source === undefined ? BUNDLER : packages[source]];
    }
    add(owner, lines[index].slice(start));
  }
  return texts;
}

/** Package → its share of the script, 0 to 1, in proportion to the gzip size of its text alone. */
function toShares(texts) {
  const sizes = Object.entries(texts).map(([owner, text]) => [owner, gzipSize(text)]);
  const total = sum(sizes.map(([, size]) => size));
  return Object.fromEntries(sizes.map(([owner, size]) => [owner, size / total]));
}

/** `main.1f3a5c7e.js` → `main`: the same chunk of two builds. */
export const toChunk = (file) => path.basename(file).replace(/\.[\da-f]+\.js$/, '');

/** The source map of a script. The bundler may write the map before it adds the hash of the content to the script's name. */
async function readMap(script) {
  const candidates = [
    `${script}.map`,
    path.join(path.dirname(script), `${toChunk(script)}.js.map`),
  ];
  for (const file of candidates) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * The share of each package in each script, read from the source maps of a build.
 * @returns {Promise<Map<string, {[owner: string]: number}>>} by chunk
 */
export async function readShares(folder) {
  const scripts = path.join(folder, 'assets/js');
  const files = (await readdir(scripts)).filter((file) => file.endsWith('.js'));
  const readOne = async (file) => {
    const code = await readFile(path.join(scripts, file), 'utf8');
    const map = await readMap(path.join(scripts, file));
    // A script without a map holds data of the site: its configuration, the address of an image.
    const texts = map ? splitByPackage(code, JSON.parse(map)) : {[SITE]: code};
    return [toChunk(file), toShares(texts)];
  };
  return new Map(await Promise.all(files.map(readOne)));
}
