import {isBareDirective, isDigitDirective} from '../transforms/nodeText.js';
import type {LooseNode} from './tree.js';

/** Joins neighbouring texts, and turns digits that satteri reads as directives into text. */
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
