import type {SatteriPage, Visitors} from '../page.js';

const MARKDOWN_IMPORT =
  /\bimport\s+([A-Za-z_$][\w$]*)\s*(?:,\s*\{[^}]*\}\s*)?from\s*(['"])([^'"]+\.mdx?)\2/g;

/** Remembers which components are Markdown files. Where they are shown, `toc` takes in their headings. */
export function partials(page: SatteriPage): Visitors {
  if (!page.traits.partials) return {};
  return {
    mdxjsEsm: ({value}) => {
      for (const [, name, , specifier] of value.matchAll(MARKDOWN_IMPORT))
        page.partials.set(name!, specifier!);
    },
  };
}
