import type {PhrasingContent} from 'mdast';
import type {Heading, SatteriPage, VisitorContext} from '../page.js';
import {isHtmlComment} from '../htmlComments.js';
import {nodeText} from './nodeText.js';
import {isRemovedComment} from './removedComment.js';

const TEXTS = new Set(['text', 'inlineCode']);
const WRAPPERS = new Set(['emphasis', 'strong', 'delete', 'link']);

/**
 * A heading as the transforms leave it. satteri's nodes do not change while they are visited, so that the changes made for
 * one purpose must be told to the next.
 */
export class HeadingView {
  readonly all: PhrasingContent[];
  /** How many children are left: explicit ids stand in the last one. */
  count: number;
  /** The new text of the last child left. */
  lastText: string | undefined;

  constructor(
    readonly node: Readonly<Heading>,
    readonly context: VisitorContext,
    readonly page: SatteriPage,
  ) {
    const {children} = node;
    this.all = children.filter((child) => !isMarker(child) && !isRemovedComment(child, page));
    this.count = this.all.length;
  }

  get last(): PhrasingContent | undefined {
    return this.all[this.count - 1];
  }

  /** The whole text as Markdown had it. */
  get fullText(): string {
    return this.isReadBySatteri()
      ? this.context.textContent(this.node)
      : this.all.map(nodeText).join('');
  }

  /** The text that ids are made from. */
  get slugText(): string {
    if (this.isReadBySatteri()) return this.context.textContent(this.node);
    const plain = this.all.filter((child) => child.type !== 'html');
    return (plain.length > 0 ? plain : this.all).map(nodeText).join('');
  }

  /** Reading children is slow: satteri is asked where it would give the same text. */
  private isReadBySatteri(): boolean {
    const {expressions, digitDirectives} = this.page.traits;
    const isSimple = ({type}: PhrasingContent) =>
      TEXTS.has(type) || (!expressions && !digitDirectives && WRAPPERS.has(type));
    return this.all.every(isSimple) && this.all.length === this.node.children.length;
  }

  dropLast(): void {
    this.context.removeNode(this.last!);
    this.count--;
  }

  /** Replaces the text of the last child, which is a text. */
  setLastText(text: string): void {
    this.lastText = text;
    const last = this.last!;
    // Parents are told apart by identity, and a node is another object when seen from its child.
    const parent = this.context.parent(last) ?? this.node;
    this.page.rewrittenTexts.set(parent, this.context.indexOf(last) ?? -1);
    this.context.setProperty(last, 'value' as never, this.page.emojify(text) as never);
  }

  textOf(index: number): string {
    const isRewritten = index === this.count - 1 && this.lastText !== undefined;
    return isRewritten ? this.lastText! : this.context.textContent(this.all[index]!);
  }
}

function isMarker(node: PhrasingContent): boolean {
  return node.type === 'mdxTextExpression' && isHtmlComment(node.value);
}
