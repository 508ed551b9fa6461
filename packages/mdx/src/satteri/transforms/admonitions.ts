import type {BlockContent, DefinitionContent, Paragraph} from 'mdast';
import {listKeywords} from '../../admonitionKeywords.js';
import {NeedsUnified} from '../NeedsUnified.js';
import type {Node, SatteriPage, Visitors} from '../page.js';
import {holdsDigitDirective} from './nodeText.js';

type ContainerDirective = Node<'containerDirective'>;

/** Compiles `:::note[Title]{.class #id}`. A title that is only text becomes a property, another title a child element. */
export function admonitions(page: SatteriPage): Visitors {
  const keywords = new Set(listKeywords(page.session.options.admonitions));
  return {
    containerDirective: (node, context) => {
      if (!keywords.has(node.name)) return;
      const {label, plainTitle} = page.traits.directiveLabels ? findLabel(node, page) : noLabel;
      const title = node.attributes?.['title'] ?? plainTitle;
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

interface LabelSearch {
  label?: Paragraph;
  /** The text of the label, if it is only text. */
  plainTitle?: string | undefined;
}

const noLabel: LabelSearch = {};

/** The opening of a directive that has no label, or one that certainly is only text. */
const PLAIN_OPENING =
  /:{3,}[\w-]+(?:\[(?<title>[\p{L}\d](?:[\p{L}\d ,;()?'"/-]*[\p{L}\d)?])?)\](?=[{\s]|$)|(?![\w[-]))/uy;

/** Looks at the text first, since the children of the directive are slow to read. */
function findLabel({children, position}: Readonly<ContainerDirective>, page: SatteriPage) {
  PLAIN_OPENING.lastIndex = position?.start.offset ?? page.text.length;
  const opening = PLAIN_OPENING.exec(page.text);
  const [first] = children;
  if (!opening) return readLabel(first);
  const plainTitle = opening.groups?.['title'];
  return plainTitle ? {label: first as Paragraph, plainTitle} : noLabel;
}

function readLabel(first: BlockContent | DefinitionContent | undefined): LabelSearch {
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return noLabel;
  if (holdsDigitDirective(first))
    throw new NeedsUnified('a directive within a label whose name starts with a digit');
  const [text] = first.children;
  const isPlain = first.children.length === 1 && text?.type === 'text';
  return {label: first, plainTitle: isPlain ? text.value : undefined};
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
