import type {Paragraph} from 'mdast';
import {listKeywords} from '../../admonitionKeywords.js';
import type {Node, SatteriPage, Visitors} from '../page.js';

type ContainerDirective = Node<'containerDirective'>;

/** `:::note[Title]{.class #id}`. A title of mere text is a property, any other an element within. */
export function admonitions(page: SatteriPage): Visitors {
  const keywords = new Set(listKeywords(page.session.options.admonitions));
  return {
    containerDirective: (node, context) => {
      if (!keywords.has(node.name)) return;
      const label = page.traits.directiveLabels ? findLabel(node) : undefined;
      const title = node.attributes?.['title'] ?? (label && readPlainTitle(label));
      context.setProperty(node, 'data', {
        hName: 'admonition',
        hProperties: writeProperties(node, title),
      });
      if (!label) return;
      if (title) context.removeNode(label);
      else context.replaceNode(label, wrapTitle(label));
    },
  };
}

function findLabel({children}: Readonly<ContainerDirective>): Paragraph | undefined {
  const [first] = children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true ? first : undefined;
}

function readPlainTitle({children}: Paragraph): string | undefined {
  const [first] = children;
  return children.length === 1 && first?.type === 'text' ? first.value : undefined;
}

function writeProperties(
  {name, attributes}: Readonly<ContainerDirective>,
  title: string | undefined,
) {
  return {
    ...(title ? {title} : undefined),
    ...(attributes?.['class'] ? {className: attributes['class']} : undefined),
    ...(attributes?.['id'] ? {id: attributes['id']} : undefined),
    type: name,
  };
}

function wrapTitle({children}: Paragraph) {
  const data = {hName: 'mdxAdmonitionTitle', hProperties: {}};
  return {type: 'mdxAdmonitionTitle', data, children: [...children]};
}
