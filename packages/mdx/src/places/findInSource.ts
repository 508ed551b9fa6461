import type {Node} from 'acorn';
import {SHORT_NAMES} from '../module/compactCode.js';
import {toLine, toOffset} from '../session/offsets.js';
import {chooseCandidate} from './chooseCandidate.js';
import {hideCode, hideSpans} from './hideCode.js';
import {listNodesAt} from './listNodesAt.js';
import {findRuns, isWord, tokenize, type Token} from './tokens.js';

export interface SourceQuestion {
  /** The text of a page module, as it ran. */
  code: string;
  /** In the code, counted from 1. */
  line: number;
  column: number;
  /** The Markdown file that it was compiled from. */
  source: string;
}

/** Tokens to look for in the source, and the index of the token whose line is wanted. */
interface Wanted {
  run: Token[];
  focus: number;
  /** Take the first match, since the code does not show which one is meant. */
  isFirst?: boolean;
}

const ELEMENT_CALLS = new Set(['_jsx', '_jsxs', SHORT_NAMES['_jsx'], SHORT_NAMES['_jsxs']]);
/** The function by which MDX reports a component that the page uses but does not get. */
const MISSING_CALL = '_missingMdxReference';

interface Call extends Node {
  callee: Node;
  arguments: Node[];
}

function isCall(node: Node): node is Call {
  return node.type === 'CallExpression';
}

function nameElement({callee, arguments: [argument]}: Call, code: string, offset: number) {
  if (!argument) return undefined;
  const name = code.slice(callee.start, callee.end);
  const given = code.slice(argument.start, argument.end);
  if (name === MISSING_CALL) return {name: JSON.parse(given) as string, isFirst: true};
  const isMade = ELEMENT_CALLS.has(name) && offset < callee.end && !given.startsWith('_');
  return isMade ? {name: given, isFirst: false} : undefined;
}

/** The element that the code at the offset creates, or whose component it reports as missing. */
function findElement(nodes: Node[], code: string, offset: number): Wanted | undefined {
  for (const node of nodes) {
    const element = isCall(node) && nameElement(node, code, offset);
    if (element) return {run: tokenize(`<${element.name}`), focus: 0, isFirst: element.isFirst};
  }
  return undefined;
}

/** The largest part of the code around the offset that the source contains as well. */
function findWritten(nodes: Node[], code: string, offset: number, source: Token[]) {
  let written: Wanted | undefined;
  for (const {start, end} of nodes) {
    const run = tokenize(code.slice(start, end));
    if (!run.some(isWord)) continue;
    if (findRuns(source, run).length === 0) return written;
    const before = run.filter((token) => start + token.start <= offset);
    written = {run, focus: Math.max(0, before.length - 1)};
  }
  return written;
}

function choose({run, focus, isFirst}: Wanted, code: string, offset: number, source: Token[]) {
  const candidates = findRuns(source, run);
  if (isFirst || candidates.length < 2) return candidates[0];
  const tokens = tokenize(code);
  const index = tokens.filter(({start}) => start <= offset).length - 1 - focus;
  return chooseCandidate({code: tokens, index, source, candidates, length: run.length});
}

/**
 * The line of a Markdown file, counted from 1, that a place in its page module comes from; `undefined` if the source does not contain
 * the code of that place.
 */
export function findInSource(question: SourceQuestion): number | undefined {
  const {code, line, column} = question;
  const offset = toOffset(code, {line, column});
  const nodes = listNodesAt(code, offset);
  const text = hideCode(question.source);
  const element = findElement(nodes, code, offset);
  const source = tokenize(element ? hideSpans(text) : text);
  const wanted = element ?? findWritten(nodes, code, offset, source);
  const chosen = wanted && choose(wanted, code, offset, source);
  return chosen === undefined ? undefined : toLine(text, source[chosen + wanted!.focus]!.start);
}

/** The line of the only element of this name; `undefined` if there is none or more than one. */
export function findOnlyElement(name: string, source: string): number | undefined {
  const text = hideSpans(hideCode(source));
  const tokens = tokenize(text);
  const [first, ...more] = findRuns(tokens, tokenize(`<${name}`));
  return first === undefined || more.length > 0 ? undefined : toLine(text, tokens[first]!.start);
}
