import type {SatteriPage, Visitors} from '../page.js';

/** Notes whether the page exports anything itself. */
export function ownExports(page: SatteriPage): Visitors {
  if (page.format !== 'mdx') return {};
  return {
    mdxjsEsm: ({value}) => {
      page.hasExports ||= value.includes('export');
    },
  };
}
