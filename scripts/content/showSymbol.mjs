import {findSignature} from './facts/findSignature.mjs';
import {listDocumented} from './pages/listDocumented.mjs';
import {lineOf, readText} from './pages/walk.mjs';

const units = new Set(['paragraph', 'heading', 'tableRow', 'code']);
const textOf = (node) => (node.type === 'code' ? node.value : readText(node));

function findLines(node, pattern) {
  const first = lineOf(node);
  if (node.type !== 'code') return [{line: first, text: textOf(node).replace(/\s+/g, ' ')}];
  return node.value
    .split('\n')
    .map((text, index) => ({line: first + index + 1, text: text.trim()}))
    .filter(({text}) => pattern.test(text));
}

function showPage({file, nodes}, pattern) {
  const lines = nodes
    .filter((node) => units.has(node.type) && pattern.test(textOf(node)))
    .flatMap((node) => findLines(node, pattern));
  return lines.length === 0 ? [] : [file, ...lines.map(({line, text}) => `  ${line}: ${text}`), ''];
}

function showSignature(facts, symbol) {
  const fact = findSignature(facts, symbol);
  return fact ? `(${fact.parameters.join(', ')})` : '';
}

/** All that the current pages say about a symbol, as text: where the reference explains it, then every mention. */
export function showSymbol({pages, facts}, name) {
  const current = pages.filter(({version}) => version === 'current');
  const pattern = new RegExp(`(?<![\\w])${name.replaceAll('.', '\\.')}(?!\\w)`);
  const explained = listDocumented(current)
    .filter((entry) => entry.name === name || entry.name.endsWith(`.${name}`))
    .map((entry) => `Explained: ${entry.file}:${entry.line} (${entry.name})`);
  const exported = facts.modules
    .filter(({symbols}) => symbols.includes(name))
    .map(
      ({name: module}) => `Facts: ${module}.${name}${showSignature(facts, `${module}.${name}`)}`,
    );
  return [...exported, ...explained, ...current.flatMap((page) => showPage(page, pattern))].join(
    '\n',
  );
}
