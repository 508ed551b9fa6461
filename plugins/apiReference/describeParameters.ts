import type {PhrasingContent, Table, TableRow} from 'mdast';
import type {ApiSymbol} from '../apiSymbols/types';
import {escapeHtml, isPlain, toHtml, writeCode} from './html';
import {createElement, createMarkup, type Markup} from './markup';
import type {Parameter} from './parseSignature';

export interface Owner {
  /** The symbol: `dagster.asset`. */
  name: string;
  /** The parameters of the signatures below its heading. */
  parameters: Parameter[];
  /** Anchors that the page has already. */
  taken: Set<string>;
}

type Cell = PhrasingContent[];
type Column = 'name' | 'type' | 'default' | 'meaning';

const COLUMNS: {[heading: string]: Column} = {
  Parameter: 'name',
  Field: 'name',
  Type: 'type',
  Default: 'default',
  Meaning: 'meaning',
};

/** Marks at the start of a meaning: `*Beta.* How many runs …` */
const MARK = /^(Beta|Preview|Deprecated|Superseded)\b\.?$/;

function readText(cell: Cell): string {
  return cell.map((node) => ('value' in node ? node.value : '')).join('');
}

/** `undefined` unless the table is one of parameters. */
function readColumns({children: [head]}: Table): Column[] | undefined {
  const columns = head!.children.map(({children}) => COLUMNS[readText(children)]);
  const isOne = columns[0] === 'name' && columns.includes('meaning') && columns.every(Boolean);
  return isOne ? (columns as Column[]) : undefined;
}

function readCells(row: TableRow, columns: Column[]): {[column in Column]?: Cell} {
  return Object.fromEntries(
    columns.map((column, at) => [column, row.children[at]?.children ?? []]),
  );
}

/** `<a>name</a>`: the component makes the anchor of it, so that its id is in the page's module once. */
function nameAnchor(name: string, {name: owner, taken}: Owner): string {
  const id = `${owner}.${name}`;
  if (!/^\w+$/.test(name) || taken.has(id)) return writeCode(name);
  taken.add(id);
  return `<a>${name}</a>`;
}

/** Names of symbols lead to where these are described. */
function linkType(text: string, owner: string, {symbols, page}: Site): string {
  const found = symbols.filter(({label}) => label === text);
  if (found.length !== 1) return writeCode(text);
  const {to} = found[0]!;
  const [start] = owner.split('.');
  return to === `${page}#${start}.${text}`
    ? `<a>#${text}</a>`
    : `<a href="${to.startsWith(`${page}#`) ? to.slice(page.length) : to}">${writeCode(text)}</a>`;
}

function findParameter(cell: Cell, {parameters}: Owner): Parameter | undefined {
  const names = cell.filter((node) => node.type === 'inlineCode').map(({value}) => value);
  const [name] = names;
  return names.length === 1 ? parameters.find((parameter) => parameter.name === name) : undefined;
}

function writeDefault(cell: Cell | undefined, parameter: Parameter | undefined): string {
  if (cell && cell.length > 0 && isPlain(cell)) return ` <i>default ${toHtml(cell)}</i>`;
  // Most have no value unless one is given, which the signature says.
  if (!parameter || parameter.value === '' || parameter.value === 'None') return '';
  if (parameter.value === undefined) return ' <b>required</b>';
  return ` <i>= ${escapeHtml(parameter.value)}</i>`;
}

/** Takes the mark off the meaning. */
function takeMark(meaning: Cell): {mark: string; meaning: Cell} {
  const [first, second, ...others] = meaning;
  const [, mark] = MARK.exec(first?.type === 'emphasis' ? readText(first.children) : '') ?? [];
  if (mark === undefined) return {mark: '', meaning};
  const rest = second?.type === 'text' ? {...second, value: second.value.trimStart()} : second;
  const badge = ` <b class="${mark.toLowerCase()}">${mark.toLowerCase()}</b>`;
  return {mark: badge, meaning: rest ? [rest, ...others] : others};
}

interface Site {
  symbols: ApiSymbol[];
  /** The permalink of the page. */
  page: string;
}

interface Row {
  name: string;
  type: Cell;
  /** Default and mark. */
  end: string;
  meaning: Cell;
}

function readRow(row: TableRow, columns: Column[], owner: Owner): Row {
  const {name = [], type = [], default: value, meaning: all = []} = readCells(row, columns);
  const {mark, meaning} = takeMark(all);
  const end = writeDefault(value, findParameter(name, owner)) + mark;
  return {name: toHtml(name, (text) => nameAnchor(text, owner)), type, end, meaning};
}

function writeType(type: Cell, owner: string, site: Site): string {
  if (type.length === 0) return '';
  return ` ${toHtml(type, (text) => linkType(text, owner, site))}`;
}

function writeRow({name, type, end, meaning}: Row, of: string, site: Site): string {
  return `<dt>${name}${writeType(type, of, site)}${end}</dt><dd>${toHtml(meaning)}</dd>`;
}

/** A row with links, which are left to the compiler. */
function createRow({name, type, end, meaning}: Row, of: string): Markup {
  const children = [createMarkup('span', `${name} `, {of}), ...type, createMarkup('span', end)];
  return createElement('div', [createElement('dt', children), createElement('dd', meaning)]);
}

/** Rows that are plain are one piece of HTML, up to the next that is not. */
function groupRows(rows: Row[], of: string, site: Site): Markup[] {
  const groups: (string | Markup)[] = [];
  for (const row of rows) {
    if (!isPlain([...row.type, ...row.meaning])) groups.push(createRow(row, of));
    else if (typeof groups.at(-1) === 'string') groups.push(groups.pop() + writeRow(row, of, site));
    else groups.push(writeRow(row, of, site));
  }
  return groups.map((group) =>
    typeof group === 'string' ? createMarkup('div', group, {of}) : group,
  );
}

/** Up to so many, the stylesheet's estimate of a list's height is near enough. */
const FEW = 8;

/** The number of rows for the stylesheet, which makes browsers lay out lists only near the reader. */
const countRows = (rows: Row[]) => (rows.length > FEW ? {'data-rows': rows.length} : {});

/** A list of parameters with an anchor each; `undefined` if the table is about something else. */
export function describeParameters(table: Table, owner: Owner, site: Site): Markup | undefined {
  const columns = readColumns(table);
  const [, ...rows] = table.children;
  if (!columns || !rows.every(({children}) => isPlain(children[0]!.children))) return undefined;
  const read = rows.map((row) => readRow(row, columns, owner));
  const [first, ...others] = groupRows(read, owner.name, site);
  const isWhole = others.length === 0 && first?.data.hName === 'markup';
  const size = countRows(read);
  if (!isWhole)
    return createElement('dl', [first!, ...others], {className: ['parameters'], ...size});
  const html = String(first.data.hProperties['html']);
  return createMarkup('dl', html, {of: owner.name, className: 'parameters', ...size});
}
