import {drawFrame} from '../errors/frame.js';
import {MarkdownError} from '../errors/MarkdownError.js';
import type {MarkdownFormat} from '../frontMatter.js';
import type {MarkdownFile} from '../types.js';
import {containers, crowds, longBlocks} from './containers.js';
import {depth, findDeepestLine} from './depth.js';
import {addresses, expressions, marks} from './marks.js';
import {tables} from './tables.js';
import type {Limit} from './types.js';
import {underlines} from './underlines.js';

const LIMITS: Limit[] = [
  containers,
  crowds,
  longBlocks,
  depth,
  marks,
  expressions,
  addresses,
  tables,
  underlines,
];

interface Refusal extends Pick<Limit, 'reason' | 'hint'> {
  index: number;
  cause?: unknown;
}

function refuseLine({filePath: file, source}: MarkdownFile, {index, ...o}: Refusal): MarkdownError {
  const line = index + 1;
  const text = source.split('\n')[index]!.trim();
  return new MarkdownError({file, line, ...o, frame: drawFrame({text, line})});
}

/** @throws an error for a page that would take minutes to compile, or end the process */
export function checkLimits(file: MarkdownFile, format: MarkdownFormat): void {
  const lines = file.source.split('\n');
  for (const {find, ...limit} of LIMITS) {
    const index = find(lines, file.source, format);
    if (index >= 0) throw refuseLine(file, {index, ...limit});
  }
}

/** Whether the text nests too deeply for the stack of a parser. Errors of plugins do not count, since these may fail on any text. */
export function isTooDeep(error: unknown): boolean {
  const {message = '', plugin} = (error ?? {}) as Partial<MarkdownError>;
  return !plugin && /Maximum call stack|Not enough stack space/.test(message);
}

export function refuseDepth(file: MarkdownFile, cause?: unknown): MarkdownError {
  return refuseLine(file, {
    index: findDeepestLine(file.source),
    reason:
      'Too many expressions, tags or marks lie within each other for this page to be compiled.',
    hint: 'The page lies deepest on this line: put data in a file that the page imports, or use fewer levels.',
    cause,
  });
}
