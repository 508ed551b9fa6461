import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listMissing} from './compare/assets.mjs';
import {hashFile, listFiles} from './compare/files.mjs';
import {readJson} from './compare/json.mjs';
import {normaliseUrl} from './compare/normalise.mjs';
import {readDocument} from './compare/page.mjs';
import {canonise, joinInline, minify, readInline} from './compare/scripts.mjs';
import {isServiceWorker, readServiceWorker} from './compare/serviceWorker.mjs';
import {readXml} from './compare/xml.mjs';

const BANNER = '__docusaurus-base-url-issue-banner-container';
const READERS = {'.html': readPage, '.xml': readFeed, '.json': readData};

/**
 * A build folder in short: each file, by its name without hashes, with a hash of all that parity compares of it. Two
 * folders with the same digest have no difference that parity would find. Of `volatile` files only the names count, of names
 * that hold the time the rest. Without `minifies`, inline scripts count as they are, and no package of the published engine is needed.
 * @returns {Promise<Record<string, string>>}
 */
export async function digestFolder(folder, {volatile, timed, baseUrl = '/', minifies = true} = {}) {
  const files = [...(await listFiles(folder))];
  const reading = {folder, baseUrl, minifies};
  const digest = (name, file) => (volatile?.test(name) ? 'any' : digestFile({file, ...reading}));
  const toName = (name) => (timed ? name.replace(timed, '<time>') : name);
  const digests = files.map(async ([name, file]) => [toName(name), await digest(name, file)]);
  return Object.fromEntries(await Promise.all(digests));
}

async function digestFile({folder, file, ...reading}) {
  const read = isServiceWorker(file) ? readWorker : READERS[path.extname(file)];
  const full = path.join(folder, file);
  if (!read) return (await hashFile(full)).slice(0, 10);
  const text = await readFile(full, 'utf8');
  return hash(JSON.stringify(await read({text, folder, file: full, ...reading})));
}

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 10);

async function readPage({text: html, folder, file, baseUrl, minifies}) {
  const text = minifies ? await joinInline(html) : html;
  const equivalents = minifies ? await findCanonical(text) : undefined;
  const page = readDocument(text, {baseUrl, equivalents});
  const missing = await listMissing({file, folder, baseUrl});
  return {
    ...page,
    body: page.body.map((line) => line.text),
    missing: missing.map(normaliseUrl).sort(),
  };
}

/** Inline scripts as the published engine's own minifier leaves them; one that is meant to differ gets a fixed text. */
async function findCanonical(html) {
  const canonical = new Map();
  for (const {tag, text} of readInline(html)) {
    const [minified = text] = await minify(tag, text);
    canonical.set(canonise(text), text.includes(BANNER) ? BANNER : canonise(minified));
  }
  return canonical;
}

function readFeed({text, baseUrl}) {
  return readXml(text, baseUrl).map((line) => line.text);
}

function readData({text, baseUrl}) {
  return readJson(text, baseUrl).map((line) => line.text);
}

function readWorker({text}) {
  return readServiceWorker(text);
}
