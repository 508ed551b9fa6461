import {maskFences} from '../dropCode.js';
import {listModuleBlocks, type ModuleBlock} from './moduleBlocks.js';

/** Labels of acorn's tokens; `${` closes with the same as `{`. */
const OPENING = /^(?:\$\{|[([{])$/;
const CLOSING = /^[)\]}]$/;

interface OpenBracket {
  bracket: string;
  /** Where it is. */
  at: number;
}

function findOutermost({tokens}: ModuleBlock): OpenBracket | undefined {
  const open: OpenBracket[] = [];
  for (const {type, start} of tokens)
    if (OPENING.test(type.label)) open.push({bracket: type.label, at: start});
    else if (CLOSING.test(type.label)) open.pop();
  return open[0];
}

/** The outermost bracket that is still open where the first `export` or `import` of an MDX page ceases to be JavaScript. */
export function findOpenBracket(text: string): OpenBracket | undefined {
  const block = [...listModuleBlocks(maskFences(text))].find(({error}) => error);
  return block && findOutermost(block);
}
