import {parseExpressionAt, type Literal} from 'acorn';
import type {SatteriPage, Visitors} from '../page.js';

const MARKDOWN_IMPORT =
  /\bimport\s+([A-Za-z_$][\w$]*)\s*(?:,\s*\{[^}]*\}\s*)?from\s*(['"])([^'"]+\.mdx?)\2/g;

/** Remembers which components are Markdown files. Where they are shown, `toc` takes in their headings. */
export function partials(page: SatteriPage): Visitors {
  if (!page.traits.partials) return {};
  return {
    mdxjsEsm: ({value}) => {
      for (const [, name, quote, specifier] of value.matchAll(MARKDOWN_IMPORT))
        page.partials.set(name!, readString(quote! + specifier! + quote!));
    },
  };
}

/** The value of a string as written, e.g. with `\_`. */
function readString(text: string): string {
  if (!text.includes('\\')) return text.slice(1, -1);
  return String((parseExpressionAt(text, 0, {ecmaVersion: 'latest'}) as Literal).value);
}
