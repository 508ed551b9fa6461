import {NeedsUnified} from '../NeedsUnified.js';
import {buildCodeElement} from '../transforms/codeBlocks.js';
import {settleEstree} from './lazyEstree.js';
import {walkLoose, type LooseNode} from './tree.js';

/** The longest string that satteri returns and accepts. */
const LONGEST_VALUE = 65_000;

/** Prepares a tree that plugins have changed for satteri. Returns the names of its elements. */
export function readyTree(tree: LooseNode): string[] {
  const names = new Set<string>();
  walkLoose(tree, (node) => {
    settleEstree(node);
    refuseUnsafe(node);
    if (node.type === 'code') moveCodeProperties(node);
    for (const name of [node.tagName, node.name, node.data?.['hName']])
      if (typeof name === 'string') names.add(name);
  });
  return [...names].filter((name) => /^[a-z]/.test(name));
}

function refuseUnsafe(node: LooseNode): void {
  const properties = {...node.properties, ...(node.data?.['hProperties'] as object | undefined)};
  const names = node.type.endsWith('ttribute') ? [node.name ?? ''] : Object.keys(properties);
  // satteri ends the process on such names.
  if (names.some((name) => name.includes('.')))
    throw new NeedsUnified('a plugin gave a property with a dot in its name');
  const isLong = Object.values(properties).some(
    (value) => typeof value === 'string' && value.length > LONGEST_VALUE,
  );
  if (isLong) throw new NeedsUnified('a very long property');
  if (node.type === 'raw') throw new NeedsUnified('a plugin gave raw HTML');
}

/** satteri puts a fence's `hProperties` on the `<pre>`, unified on the `<code>`. */
function moveCodeProperties(node: LooseNode): void {
  const {hProperties, ...data} = node.data ?? {};
  if (!hProperties || data['hChildren']) return;
  const {lang, meta, value = ''} = node;
  node.data = {
    ...data,
    hChildren: [buildCodeElement({lang, meta}, value, hProperties as Record<string, unknown>)],
  };
}
