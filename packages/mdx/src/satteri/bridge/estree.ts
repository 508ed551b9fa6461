import {Parser, type Comment} from 'acorn';
import acornJsx from 'acorn-jsx';
import {jsx, toJs} from 'estree-util-to-js';
import type {Program} from 'estree';

const JsxParser = Parser.extend(acornJsx());

/** The tree that unified's MDX parser adds to a node; `undefined` if the text is not valid JavaScript. */
export function parseEsm(text: string): Program | undefined {
  const comments: Comment[] = [];
  try {
    const tree = JsxParser.parse(text, {
      ecmaVersion: 2024,
      sourceType: 'module',
      onComment: comments,
    });
    return Object.assign(tree as unknown as Program, {comments});
  } catch {
    return undefined;
  }
}

export function parseExpression(text: string): Program | undefined {
  const isEmpty = /^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(text);
  return parseEsm(isEmpty ? text : `(${text}\n)`);
}

/** Parses the spread of an attribute: `...props`. */
export function parseSpread(text: string): Program | undefined {
  return parseEsm(`({${text}\n})`);
}

export function printProgram(tree: Program): string {
  return toJs(tree, {handlers: jsx}).value.trim();
}

export function printExpression(tree: Program): string {
  return printProgram(tree).replace(/;$/, '');
}

/** The inverse of {@link parseSpread}. */
export function printSpread(tree: Program): string {
  return printExpression(tree)
    .replace(/^\(\{\s*|\s*\}\)$/g, '')
    .replace(/,$/, '');
}
