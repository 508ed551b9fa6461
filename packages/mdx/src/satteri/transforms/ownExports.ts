import type {SatteriPage, Visitors} from '../page.js';
import {refuseElements} from './expressions.js';

/** Records whether the page itself has exports. Declines module code that contains elements. */
export function ownExports(page: SatteriPage): Visitors {
  if (page.format !== 'mdx') return {};
  return {
    mdxjsEsm: ({value}) => {
      refuseElements(value);
      page.hasExports ||= value.includes('export');
    },
  };
}
