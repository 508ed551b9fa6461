import type {SatteriPage, Visitors} from '../page.js';

/** Notes whether the page imports or exports anything itself. */
export function ownModuleSyntax(page: SatteriPage): Visitors {
  if (page.format !== 'mdx') return {};
  return {
    mdxjsEsm: () => {
      page.hasEsm = true;
    },
  };
}
