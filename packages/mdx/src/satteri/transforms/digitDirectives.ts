import {NeedsUnified} from '../NeedsUnified.js';
import type {SatteriPage, Visitors} from '../page.js';
import {isBareDirective, isDigitDirective} from './nodeText.js';
import {rebuildText} from './rebuildText.js';

/** Turns directives whose names start with a digit into text: unified reads `10:30` as text, satteri as a directive named 30. */
export function digitDirectives(page: SatteriPage): Visitors {
  return {
    textDirective: (node, context) => {
      if (!isDigitDirective(node)) return;
      if (!isBareDirective(node))
        throw new NeedsUnified('a directive whose name starts with a digit');
      rebuildText(node, context, page);
    },
  };
}
