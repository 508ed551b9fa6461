import {isBareDirective, isDigitDirective} from '../transforms/nodeText.js';
import type {LooseNode} from './tree.js';

/** Makes one text of neighbours, and text of digits that satteri takes for directives. */
export function joinBrokenTexts(parent: LooseNode): void {
  const joined: LooseNode[] = [];
  for (const child of parent.children ?? []) {
    const text =
      isDigitDirective(child) && isBareDirective(child)
        ? {type: 'text', value: `:${child.name}`}
        : child;
    const last = joined.at(-1);
    if (text.type === 'text' && last?.type === 'text') last.value = `${last.value}${text.value}`;
    else joined.push(text);
  }
  parent.children = joined;
}
