import type {PhrasingContent} from 'mdast';
import type {Heading, SatteriPage, VisitorContext} from '../page.js';
import {isHtmlComment} from '../htmlComments.js';
import {nodeText} from './nodeText.js';
import {isRemovedComment} from './removedComment.js';

const TEXTS = new Set(['text', 'inlineCode']);
const WRAPPERS = new Set(['emphasis', 'strong', 'delete', 'link']);

/**
 * A heading with the changes that the transforms have made so far. satteri's nodes do not change during a visit, so this object
 * passes the changes of one transform on to the next.
 */
export class HeadingView {
  readonly all: PhrasingContent[];
  /** Number of children that are left. An explicit id is part of the last one. */
  count: number;
  /** The new text of the last child that is left. */
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

  /** The whole text, without the changes. */
  get fullText(): string {
    return this.isReadBySatteri()
      ? this.context.textContent(this.node)
      : this.all.map(nodeText).join('');
  }

  /** The text that the id is made from. */
  get slugText(): string {
    if (this.isReadBySatteri()) return this.context.textContent(this.node);
    const plain = this.all.filter((child) => child.type !== 'html');
    return (plain.length > 0 ? plain : this.all).map(nodeText).join('');
  }

  /** Whether satteri gives the same text, which is faster than reading the children. */
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
    // Parents are compared by identity, and a child returns another object for its parent than the visited node.
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
