import {existsSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parse} from 'parse5';
import {oracle, repository} from '../paths.mjs';
import {collapseSpace, normaliseUrlsIn} from './normalise.mjs';

/** @typedef {Map<string, string>} Equivalents text of one of our inline scripts, styles or event handlers → the published text it equals */

const cache = new Map();
let minifiers;
let publishedCore;

/**
 * The published engine minifies inline scripts and styles. Ours count as the same if its minifiers make the published text of them.
 * @returns {Promise<Equivalents>}
 */
export async function findEquivalents({published, ours}) {
  const wanted = new Set(readInlineTexts(published));
  const equivalents = new Map();
  for (const {tag, text} of readInline(ours)) {
    if (wanted.has(canonise(text))) continue;
    const variants = await minify(tag, text);
    const match = variants.find((variant) => wanted.has(canonise(variant)));
    if (match !== undefined) equivalents.set(canonise(text), canonise(match));
  }
  return equivalents;
}

export function canonise(text) {
  // Our engine writes `<` in blocks of JSON as an escape, so that nothing in them ends the element.
  return normaliseUrlsIn(collapseSpace(text).trim()).replaceAll('\\u003c', '<');
}

function readInlineTexts(html) {
  return [...readInline(html)].map(({text}) => canonise(text));
}

export const isHandler = (attribute) => attribute.startsWith('on');

/** Inline scripts, styles and event handlers of a page; the tag of a handler is the name of its attribute. */
export function* readInline(html) {
  yield* walk(parse(html));
}

function* walk(node) {
  for (const child of node.childNodes ?? []) {
    const isInline = child.tagName === 'script' || child.tagName === 'style';
    if (isInline && child.childNodes.length > 0)
      yield {tag: child.tagName, text: child.childNodes[0].value};
    for (const {name, value} of child.attrs ?? [])
      if (isHandler(name)) yield {tag: name, text: value};
    yield* walk(child);
  }
}

/** The texts that the minifiers of the published engine make of an inline script, style or event handler, one for each minifier. */
export async function minify(tag, text) {
  const key = `${tag}:${text}`;
  if (!cache.has(key)) cache.set(key, await runMinifiers(tag, text));
  return cache.get(key);
}

async function runMinifiers(tag, text) {
  const html = wrap(isHandler(tag) ? writeHandler(tag, text) : `<${tag}>${text}</${tag}>`);
  const variants = [];
  for (const minifier of Object.values(await loadMinifiers())) {
    const {code} = await minifier.minify(html);
    variants.push(...[...readInline(code)].map((inline) => inline.text));
  }
  return variants;
}

function writeHandler(name, text) {
  return `<i ${name}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></i>`;
}

/**
 * Minifies with the packages of a site from now on: they may be another version than those of the oracle. `core` is the folder of the
 * published core, or a link to it.
 */
export function minifyAs(core) {
  publishedCore = core && path.join(realpathSync(core), 'package.json');
  minifiers = undefined;
  cache.clear();
}

function findPublishedCore() {
  if (publishedCore) return publishedCore;
  const modules = [oracle, path.join(repository, 'compat/packages')];
  const files = modules.map((folder) =>
    path.join(folder, 'node_modules/@docusaurus/core/package.json'),
  );
  return files.find((file) => existsSync(file)) ?? files[0];
}

const NEIGHBOURS = /(?:<(script|style)>(?:(?!<\/\1>).)*<\/\1>\s*){2,}/gs;

/** Joins inline scripts or styles that follow each other, as swc does, the published minifier under `future.faster`. */
export async function joinInline(html) {
  const runs = [...html.matchAll(NEIGHBOURS)].map(([run]) => run);
  const joined = await Promise.all(runs.map(joinRun));
  // The replacement is a function, as a text may hold `$&`.
  return runs.reduce((text, run, index) => text.replace(run, () => joined[index]), html);
}

async function joinRun(run) {
  if (!cache.has(run)) {
    const {swc} = await loadMinifiers();
    const inline = swc ? [...readInline((await swc.minify(wrap(run))).code)] : [];
    cache.set(run, inline.map(({tag, text}) => `<${tag}>${text}</${tag}>`).join('') || run);
  }
  return cache.get(run);
}

const wrap = (tags) => `<!doctype html><html><head>${tags}</head><body></body></html>`;

/** The minifiers that the published engine may use and that are installed: swc comes with `@docusaurus/faster`. */
async function loadMinifiers() {
  minifiers ??= Promise.all(['swc', 'terser'].map(loadMinifier)).then((loaded) =>
    Object.fromEntries(loaded.flat()),
  );
  return minifiers;
}

/** @returns name and minifier, or nothing where it is not installed */
async function loadMinifier(type) {
  try {
    const {getHtmlMinifier} = createRequire(findPublishedCore())('@docusaurus/bundler');
    return [[type, await getHtmlMinifier({type})]];
  } catch {
    return [];
  }
}
