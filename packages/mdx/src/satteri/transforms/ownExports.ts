import type {SatteriPage, Visitors} from '../page.js';
import {refuseElements} from './expressions.js';

/** Notes whether the page exports anything itself; declines exports with elements in them. */
export function ownExports(page: SatteriPage): Visitors {
  if (page.format !== 'mdx') return {};
  return {
    mdxjsEsm: ({value}) => {
      refuseElements(value);
      page.hasExports ||= value.includes('export');
    },
  };
}
