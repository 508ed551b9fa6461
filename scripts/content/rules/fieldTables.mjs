import {listSections} from '../pages/listSections.mjs';

const rule = 'fields';
const named = new Set(['Field', 'Parameter']);
const IMPORT = /^\s*(?:from|import) (dagster_\w+)/gm;

/** The packages that a page is about: the one of its front matter, and those that its code imports. */
function listPackages({source, frontMatter}) {
  const own = frontMatter.data.integration?.package;
  const imported = [...source.matchAll(IMPORT)].map(([, name]) => name);
  return new Set(own ? [own.replaceAll('-', '_'), ...imported] : imported);
}

function readDefault(parameter) {
  const at = parameter.indexOf('=');
  return {
    name: parameter.slice(0, at === -1 ? undefined : at),
    value: at === -1 ? undefined : parameter.slice(at + 1),
  };
}

function listDefaults(packages, {signatures}) {
  return Object.entries(signatures)
    .filter(([symbol]) => packages.has(symbol.split('.')[0]))
    .flatMap(([, {parameters}]) => parameters.map(readDefault));
}

function normalize(text) {
  return text
    .replace(/^\w+\.(\w+)\.value$/, '$1')
    .replaceAll(/["'\s]/g, '')
    .toLowerCase();
}

/** A default of `None` says nothing: a page may tell what the library does then. */
function isAmong(said, defaults) {
  return defaults.some(
    ({value}) => value === 'None' || (value && normalize(value) === normalize(said)),
  );
}

function judge(cell, column, defaults) {
  const isRequired = defaults.every(({value}) => value === undefined);
  const isOptional = defaults.every(({value}) => value !== undefined);
  if (cell.text === 'required') return isOptional ? 'it has a default, and isn’t required' : null;
  if (column !== 'Default') return null;
  if (cell.text === '') return isRequired ? 'it is required, and the cell is empty' : null;
  const isCode = cell.codes.length === 1 && cell.codes[0] === cell.text;
  if (!isCode || isAmong(cell.text, defaults)) return null;
  return `the default is ${defaults.map(({value}) => value ?? 'none').join(' or ')}, not ${cell.text}`;
}

function checkRow({line, cells}, columns, known) {
  return cells[0].codes.flatMap((code) => {
    const defaults = known.filter(({name}) => name === code);
    if (defaults.length === 0) return [];
    const messages = cells.slice(1).map((cell, index) => judge(cell, columns[index + 1], defaults));
    return messages.filter(Boolean).map((text) => ({line, message: `${code}: ${text}`}));
  });
}

function checkPage(page, facts) {
  const known = listDefaults(listPackages(page), facts);
  return listSections(page)
    .flatMap(({tables}) => tables)
    .filter(({columns}) => named.has(columns[0]))
    .flatMap(({columns, rows}) => rows.flatMap((row) => checkRow(row, columns, known)))
    .map((finding) => ({...finding, file: page.file, rule}));
}

/**
 * Tables of fields agree with the facts about what is required and which default it has. A page may be about several
 * symbols of a package with one field, so a finding contradicts all of them.
 */
export function checkFieldTables({pages, facts}) {
  return pages
    .filter(({version}) => version === 'current')
    .flatMap((page) => checkPage(page, facts));
}
