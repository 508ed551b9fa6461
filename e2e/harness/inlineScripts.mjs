import {parse} from 'parse5';

function* walk(node) {
  for (const child of node.childNodes ?? []) {
    if (child.tagName === 'script' && child.childNodes.length > 0) yield child;
    yield* walk(child);
  }
}

/**
 * The scripts within a page, as browsers read them.
 * @returns {{type: string | undefined, text: string}[]}
 */
export function readInlineScripts(html) {
  return [...walk(parse(html))].map(({attrs, childNodes}) => ({
    type: attrs.find(({name}) => name === 'type')?.value,
    text: childNodes[0].value,
  }));
}
