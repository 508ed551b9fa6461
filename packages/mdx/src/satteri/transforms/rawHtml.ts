import type {SatteriPage, Visitors} from '../page.js';

/** HTML comments of plain Markdown, which the site lets Docusaurus remove. */
export function rawHtml({format, session}: SatteriPage): Visitors {
  if (format !== 'md' || !session.options.markdownConfig.mdx1Compat.comments) return {};
  return {
    html: (node, context) => {
      const {value} = node;
      const isComment =
        value.startsWith('<!--') && value.indexOf('-->') === value.trimEnd().length - '-->'.length;
      if (isComment) context.removeNode(node);
    },
  };
}
