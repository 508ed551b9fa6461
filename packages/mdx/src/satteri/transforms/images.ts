import {parseURLOrPath} from '@docusaurus/utils';
import escapeHtml from 'escape-html';
import type {Image} from 'mdast';
import {parseLocalUrl} from '../../session/localUrl.js';
import type {PageSession} from '../../session/PageSession.js';
import {requireAsset} from '../../session/requireAsset.js';
import type {SatteriPage, Visitors} from '../page.js';
import {attribute, expressionAttribute} from './jsx.js';

/** Local images become `<img>` with the asset's URL and the size of the file. */
export function images({session}: SatteriPage): Visitors {
  return {
    image: (node, context) => {
      session.recordLink(node);
      const file = findImage(node, session);
      if (file) {
        const attributes = writeAttributes(node, file, session);
        context.replaceNode(node, {
          type: 'mdxJsxTextElement',
          name: 'img',
          attributes,
          children: [],
        });
      } else {
        const url = chooseUrl(node, session);
        if (url !== node.url) context.setProperty(node, 'url', url);
      }
    },
  };
}

function findImage({url}: Readonly<Image>, session: PageSession): string | undefined {
  const local = url ? parseLocalUrl(url) : null;
  return local ? session.findFile(decodeURIComponent(local.pathname)) : undefined;
}

/** The URL of an image that is not an asset. Authors write `pathname://` to exclude an image from assets. */
function chooseUrl(node: Readonly<Image>, session: PageSession): string {
  if (node.url && !parseLocalUrl(node.url)) {
    return parseURLOrPath(node.url).protocol === 'pathname:'
      ? node.url.replace('pathname://', '')
      : node.url;
  }
  return session.handleBroken('image', node);
}

function writeAttributes(node: Readonly<Image>, file: string, session: PageSession) {
  const {url, alt, title} = node;
  const {search, hash} = readSuffix(url);
  const {width, height} = session.measure(file, node);
  return [
    ...(alt ? [attribute('alt', escapeHtml(alt))] : []),
    expressionAttribute(
      'src',
      requireAsset(session.nameAsset({file, search, loader: 'image'}), hash),
    ),
    ...(title ? [attribute('title', escapeHtml(title))] : []),
    ...(width ? [attribute('width', String(width))] : []),
    ...(height ? [attribute('height', String(height))] : []),
  ];
}

function readSuffix(url: string): {search: string; hash: string} {
  return /[?#]/.test(url) ? parseURLOrPath(url) : {search: '', hash: ''};
}
