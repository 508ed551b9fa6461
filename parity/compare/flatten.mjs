import {dropDefaults} from './attributes.mjs';
import {canonise, isHandler} from './scripts.mjs';
import {
  collapseSpace,
  isEngineUrl,
  normaliseClasses,
  normaliseUrl,
  normaliseUrlsIn,
} from './normalise.mjs';

const VERBATIM = new Set(['pre', 'textarea', 'code']);
const URL_ATTRIBUTES = new Set(['href', 'src', 'poster', 'data', 'content', 'xlink:href']);

/** @typedef {{text: string, path: string}} Line one node of a document, and where it stands */

/** Turns a parse5 tree into comparable lines, one per tag or text. */
export function flatten(nodes, {baseUrl, equivalents = new Map()}) {
  /** @type {Line[]} */
  const lines = [];
  const state = {lines, baseUrl, equivalents};
  visitChildren({nodes, path: [], verbatim: false}, state);
  return lines;
}

function visitChildren({nodes, path, verbatim}, state) {
  for (const node of mergeTexts(nodes)) {
    if (node.nodeName === '#text') visitText({node, path, verbatim}, state);
    else if (node.tagName) visitElement({node, path, verbatim}, state);
  }
}

function visitText({node, path, verbatim}, state) {
  const text = verbatim ? node.value : collapseSpace(node.value);
  // White space between blocks shows nowhere; between inline elements the minifiers keep it as they found it.
  if (!verbatim && text.trim() === '') return;
  state.lines.push({text: `"${text}"`, path: path.join(' > ')});
}

function visitElement({node, path, verbatim}, state) {
  if (isOfEngine(node, state.baseUrl)) return;
  const attributes = attributeText(node, state.equivalents);
  const here = [...path, describe(node)];
  state.lines.push({text: `<${node.tagName}${attributes}>`, path: here.join(' > ')});
  if (node.tagName === 'script' || node.tagName === 'style') pushRawText({node, path: here}, state);
  else visitInside({node, path: here, verbatim}, state);
  state.lines.push({text: `</${node.tagName}>`, path: here.join(' > ')});
}

function visitInside({node, path, verbatim}, state) {
  const nodes = node.content ? node.content.childNodes : node.childNodes;
  visitChildren({nodes, path, verbatim: verbatim || VERBATIM.has(node.tagName)}, state);
}

const findPublished = (text, equivalents) => equivalents.get(text) ?? text;

function pushRawText({node, path}, state) {
  const text = node.childNodes.map(({value}) => value).join('');
  if (text.trim() === '') return;
  const type = node.attrs.find(({name}) => name === 'type')?.value ?? '';
  const canonical = type.includes('json') ? canoniseJson(text) : canonise(text);
  state.lines.push({text: findPublished(canonical, state.equivalents), path: path.join(' > ')});
}

function canoniseJson(text) {
  try {
    return normaliseUrlsIn(JSON.stringify(sortKeys(JSON.parse(text))));
  } catch {
    return text;
  }
}

function sortKeys(value) {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]));
}

/** React separates neighbouring texts by comments; they show nowhere. */
function mergeTexts(nodes) {
  const merged = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.nodeName === '#comment') continue;
    if (node.nodeName === '#text' && last?.nodeName === '#text')
      merged[merged.length - 1] = {...last, value: last.value + node.value};
    else merged.push(node);
  }
  return merged;
}

export function attributeText(node, equivalents = new Map()) {
  return dropDefaults(node)
    .map(({name, value, prefix}) => [prefix ? `${prefix}:${name}` : name, value])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${normaliseAttribute(name, value, equivalents)}"`)
    .join('');
}

function normaliseAttribute(name, value, equivalents) {
  if (value === name) return '';
  if (name === 'class') return normaliseClasses(value);
  if (isHandler(name)) return findPublished(canonise(value), equivalents);
  if (URL_ATTRIBUTES.has(name)) return normaliseUrl(value);
  if (name === 'style')
    return normaliseUrlsIn(value.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, ''));
  return normaliseUrlsIn(value);
}

export function isOfEngine(node, baseUrl) {
  const get = (wanted) => node.attrs.find(({name}) => name === wanted)?.value;
  if (node.tagName === 'script')
    return get('id') === '__velocisaurus' || isEngineUrl(get('src') ?? '', baseUrl);
  if (node.tagName === 'link') return isEngineUrl(get('href') ?? '', baseUrl);
  return false;
}

function describe(node) {
  const get = (wanted) => node.attrs.find(({name}) => name === wanted)?.value;
  const id = get('id');
  if (id) return `${node.tagName}#${id}`;
  const first = normaliseClasses(get('class') ?? '').split(' ')[0];
  return first ? `${node.tagName}.${first}` : node.tagName;
}
