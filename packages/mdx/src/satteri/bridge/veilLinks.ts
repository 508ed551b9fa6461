import {mentionsPlaces} from '../../session/linkPlaces.js';
import type {PageSession} from '../../session/PageSession.js';
import {walkLoose, type LooseNode} from './tree.js';

function define(node: LooseNode, url: PropertyDescriptor): void {
  Object.defineProperty(node, 'url', {enumerable: true, configurable: true, ...url});
}

const write = (node: LooseNode, value: unknown) => define(node, {value, writable: true});

function veil(node: LooseNode, url: string, session: PageSession): void {
  const set = (value: unknown) => write(node, value);
  define(node, {get: () => session.showLink(url), set});
}

const isVeiled = (node: LooseNode) =>
  Object.getOwnPropertyDescriptor(node, 'url')?.get !== undefined;

/**
 * Hides the placeholders of permalinks from plugins: a plugin that reads the URL of a link gets the permalink, and the result of the page
 * then depends on its permalinks. Returns a function that restores the placeholders.
 */
export function veilLinks(tree: LooseNode, session: PageSession): () => void {
  const urls = new Map<LooseNode, string>();
  walkLoose(tree, (node) => {
    if (typeof node.url === 'string' && mentionsPlaces(node.url)) urls.set(node, node.url);
  });
  for (const [node, url] of urls) veil(node, url, session);
  return () => {
    for (const [node, url] of urls) if (isVeiled(node)) write(node, url);
  };
}
