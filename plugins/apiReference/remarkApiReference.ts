import type {Code, Heading, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {readSymbols} from '../apiSymbols/symbolsFile';
import type {ApiSymbol} from '../apiSymbols/types';
import {describeParameters, type Owner} from './describeParameters';
import {formatSignature} from './formatSignature';
import {createElement, createMarkup, type Markup} from './markup';
import {parseSignatures} from './parseSignature';

const PAGE = /[/\\]docs[/\\](api[/\\].*?)(?:[/\\]index)?\.mdx?$/;
const ANCHOR = /#([A-Za-z_][\w.]*)/;

type Block = RootContent | Markup;

/** The id that a heading gives itself, in a comment at its end. */
function readAnchor({children}: Heading): string | undefined {
  const last = children.at(-1);
  return last && 'value' in last ? ANCHOR.exec(last.value)?.[1] : undefined;
}

function isSignature(node: Block): node is Code {
  return node.type === 'code' && /\bsignature\b/.test((node as Code).meta ?? '');
}

/** A signature with more lines may take two columns. */
const LONG = 14;

function showSignature({value}: Code): Markup {
  const html = formatSignature(value);
  const isLong = html.split('\n').length > LONG;
  const code = createMarkup('code', html);
  const className = isLong ? ['signature', 'signature--long'] : ['signature'];
  // A long line scrolls, for which the keyboard needs the focus.
  return createElement('div', [code], {className, tabIndex: 0});
}

interface Place {
  page: string;
  symbols: ApiSymbol[];
  owner: Owner;
}

/** Follows the headings, and notes what the signatures below them say. */
function expandBlock(node: RootContent, place: Place): Block {
  if (node.type === 'heading') {
    place.owner = {...place.owner, name: readAnchor(node) ?? '', parameters: []};
  } else if (isSignature(node)) {
    const calls = parseSignatures(node.value) ?? [];
    place.owner.parameters.push(...calls.flatMap(({parameters}) => parameters));
    return showSignature(node);
  } else if (node.type === 'table' && place.owner.name.includes('.')) {
    return describeParameters(node, place.owner, place) ?? node;
  }
  return node;
}

function isList(node: Block): boolean {
  if (node.type !== 'markup') return false;
  const {hName, hProperties} = (node as Markup).data;
  return hName === 'dl' || hProperties['as'] === 'dl';
}

/** The index of the example that belongs to the list of parameters at `start`; -1 if there is none. */
function findExample(blocks: Block[], start: number): number {
  const end = blocks.findIndex(
    ({type}, at) => at > start && type !== 'paragraph' && type !== 'list',
  );
  return end !== -1 && blocks[end]!.type === 'code' ? end : -1;
}

/** Parameters and their example in one box, so that wide screens can show the two beside each other. */
function pairExamples(blocks: Block[]): Block[] {
  const paired: Block[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const end = isList(blocks[at]!) ? findExample(blocks, at) : -1;
    if (end === -1) paired.push(blocks[at]!);
    else paired.push(createElement('div', blocks.slice(at, end + 1), {className: ['beside']}));
    at = Math.max(at, end);
  }
  return paired;
}

/**
 * Pages of the API: signatures with one parameter a line, lists of parameters with anchors instead of tables, and the example
 * beside them.
 */
export function remarkApiReference() {
  return (tree: Root, file: VFile): void => {
    const [, page] = PAGE.exec(file.path) ?? [];
    if (page === undefined) return;
    const owner = {name: '', parameters: [], taken: new Set<string>()};
    const place = {page: `/${page.replaceAll('\\', '/')}`, symbols: readSymbols(), owner};
    const blocks = tree.children.map((node) => expandBlock(node, place));
    tree.children = pairExamples(blocks) as RootContent[];
  };
}

remarkApiReference.readsPerPage = true;
