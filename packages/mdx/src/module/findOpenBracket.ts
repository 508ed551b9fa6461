import {maskFences} from '../dropCode.js';
import {listModuleBlocks, type ModuleBlock} from './moduleBlocks.js';

/** Labels of acorn's tokens. `${` and `{` have the same closing bracket. */
const OPENING = /^(?:\$\{|[([{])$/;
const CLOSING = /^[)\]}]$/;

interface OpenBracket {
  bracket: string;
  /** Its offset. */
  at: number;
}

function findOutermost({tokens}: ModuleBlock): OpenBracket | undefined {
  const open: OpenBracket[] = [];
  for (const {type, start} of tokens)
    if (OPENING.test(type.label)) open.push({bracket: type.label, at: start});
    else if (CLOSING.test(type.label)) open.pop();
  return open[0];
}

/** The outermost open bracket at the first syntax error in the `export` and `import` statements of an MDX page. */
export function findOpenBracket(text: string): OpenBracket | undefined {
  const block = [...listModuleBlocks(maskFences(text))].find(({error}) => error);
  return block && findOutermost(block);
}
