import {parseExpressionAt, type Literal} from 'acorn';
import type {SatteriPage, Visitors} from '../page.js';

const MARKDOWN_IMPORT =
  /\bimport\s+([A-Za-z_$][\w$]*)\s*(?:,\s*\{[^}]*\}\s*)?from\s*(['"])([^'"]+\.mdx?)\2/g;

/** Records which components are Markdown files. If the page shows them, `toc` includes their headings. */
export function partials(page: SatteriPage): Visitors {
  if (!page.traits.partials) return {};
  return {
    mdxjsEsm: ({value}) => {
      for (const [, name, quote, specifier] of value.matchAll(MARKDOWN_IMPORT))
        page.partials.set(name!, readString(quote! + specifier! + quote!));
    },
  };
}

/** The value of a string literal, which may have escapes such as `\_`. */
function readString(text: string): string {
  if (!text.includes('\\')) return text.slice(1, -1);
  return String((parseExpressionAt(text, 0, {ecmaVersion: 'latest'}) as Literal).value);
}
