import {lineOf, readText} from './walk.mjs';

function codesOf(node) {
  if (node.type === 'inlineCode') return [node.value];
  return (node.children ?? []).flatMap(codesOf);
}

function readRow(row) {
  const cells = row.children.map((cell) => ({text: readText(cell).trim(), codes: codesOf(cell)}));
  return {line: lineOf(row), cells};
}

/** A table as `{columns, rows}`; each row has its `line` and its `cells`, each with `text` and the inline `codes`. */
function readTable({children}) {
  const [head, ...rows] = children;
  return {columns: head.children.map((cell) => readText(cell).trim()), rows: rows.map(readRow)};
}

function openSection(node) {
  return {line: lineOf(node), codes: codesOf(node), mentions: [], tables: []};
}

/**
 * The headings of a page in order, each with its inline `codes`. `mentions` (inline code) and `tables` are those up to
 * the next heading.
 */
export function listSections({tree}) {
  const sections = [];
  for (const node of tree.children) {
    if (node.type === 'heading') {
      sections.push(openSection(node));
    } else sections.at(-1)?.mentions.push(...codesOf(node));
    if (node.type === 'table') sections.at(-1)?.tables.push(readTable(node));
  }
  return sections;
}
