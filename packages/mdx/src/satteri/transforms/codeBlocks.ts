import type {Code} from 'mdast';
import type {SatteriPage, Visitors, VisitorContext} from '../page.js';

/** Turns Mermaid code into diagrams, if the site enables them. */
export function mermaid(page: SatteriPage): Visitors {
  if (!page.session.options.markdownConfig.mermaid) return {};
  return {
    code: (node, context) => {
      if (node.lang !== 'mermaid') return;
      const data = {hName: 'mermaid', hProperties: {value: node.value}};
      context.replaceNode(node, {type: 'mermaidCodeBlock', data, children: []});
    },
  };
}

/** Passes the text behind the language of a fence to the code component as `metastring`. */
export function codeMeta(page: SatteriPage): Visitors {
  const skipsDiagrams = page.session.options.markdownConfig.mermaid;
  return {
    code: (node, context) => {
      if (skipsDiagrams && node.lang === 'mermaid') return;
      const value = page.format === 'md' ? dropFirstNewline(node, context) : node.value;
      if (node.meta)
        context.setProperty(node, 'data', {hChildren: [buildCodeElement(node, value)]});
    },
  };
}

/** An HTML parser drops a newline that starts a `<pre>`. */
function dropFirstNewline(node: Readonly<Code>, context: VisitorContext): string {
  if (!node.value.startsWith('\n')) return node.value;
  const value = node.value.slice(1);
  context.setProperty(node, 'value', value);
  return value;
}

/** satteri would put `hProperties` of code on the `<pre>`, unified puts them on the `<code>`. */
export function buildCodeElement(
  {lang, meta}: Pick<Code, 'lang' | 'meta'>,
  value: string,
  more: Record<string, unknown> = {},
) {
  const properties = {
    ...(lang ? {className: [`language-${lang.split(/\s/)[0]}`]} : undefined),
    ...(meta ? {metastring: meta} : undefined),
    ...(meta?.split(' ').includes('live') ? {live: true} : undefined),
    ...more,
  };
  return {
    type: 'element',
    tagName: 'code',
    properties,
    children: value ? [{type: 'text', value: `${value}\n`}] : [],
  };
}
