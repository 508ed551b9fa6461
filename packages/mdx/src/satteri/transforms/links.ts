import path from 'node:path';
import {parseURLOrPath} from '@docusaurus/utils';
import escapeHtml from 'escape-html';
import type {Link} from 'mdast';
import {parseLocalUrl} from '../../session/localUrl.js';
import type {PageSession} from '../../session/PageSession.js';
import {requireAsset} from '../../session/requireAsset.js';
import type {SatteriPage, Visitors} from '../page.js';
import {attribute, expressionAttribute} from './jsx.js';

/** Turns links to Markdown files into permalinks, and links to other local files into links to assets. */
export function links({session}: SatteriPage): Visitors {
  return {
    definition: (node, context) => {
      session.recordLink(node);
      const url = session.resolveLink(node);
      if (url !== node.url) context.setProperty(node, 'url', url);
    },
    link: (node, context) => {
      session.recordLink(node);
      const resolved = session.resolveLink(node);
      const file = findAsset(resolved, session);
      if (file) {
        const attributes = writeAttributes({...node, url: resolved}, file, session);
        context.replaceNode(node, {
          type: 'mdxJsxTextElement',
          name: 'a',
          attributes,
          children: [...node.children],
        });
      } else {
        const url = isBroken(resolved)
          ? session.handleBroken('link', {...node, url: resolved})
          : resolved;
        if (url !== node.url) context.setProperty(node, 'url', url);
      }
    },
  };
}

/** Whether a link that leads to no file is broken. `@site/` always means a file, other URLs may be routes. */
function isBroken(url: string): boolean {
  return !url || (url.startsWith('@site/') && parseLocalUrl(url) !== null);
}

function findAsset(url: string, session: PageSession): string | undefined {
  const pathname = url ? parseLocalUrl(url)?.pathname : undefined;
  if (!pathname) return undefined;
  const looksLikeFile = path.extname(pathname) !== '' && !/\.(?:mdx?|html)(?:#|$)/.test(pathname);
  if (!looksLikeFile && !pathname.startsWith('@site/')) return undefined;
  return session.findFile(decodeURIComponent(pathname));
}

function writeAttributes({url, title}: Link, file: string, session: PageSession) {
  const {search, hash} = parseURLOrPath(url);
  return [
    attribute('target', '_blank'),
    // The link checker knows only routes, not assets.
    expressionAttribute('data-noBrokenLinkCheck', 'true'),
    expressionAttribute(
      'href',
      requireAsset(session.nameAsset({file, search, loader: 'link'}), hash),
    ),
    ...(title ? [attribute('title', escapeHtml(title))] : []),
  ];
}
