import path from 'node:path';
import {parseLocalURLPath} from '@docusaurus/utils';
import type {Definition, FootnoteDefinition, FootnoteReference, Image, Link} from 'mdast';
import type {Node} from 'unist';
import {walkTree} from '../mdast.js';
import {toFootnoteSuffix} from '../satteri/footnoteFixer.js';
import {reportUnusedDirective, isUnusedDirective} from '../session/unusedDirectives.js';
import {currentSession} from '../session/current.js';
import type {PageSession} from '../session/PageSession.js';

/** Records the links of the page, and looks for the files that Docusaurus's transforms will look for. Runs before these. */
export function observeLinks() {
  return (tree: Node) => {
    const session = currentSession.getStore();
    if (session) walkTree(tree, (node) => observeLink(node, session));
  };
}

function observeLink(node: Node, session: PageSession): void {
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
  const target = node as Link | Image | Definition;
  session.recordLink(target);
  const pathname = target.url && parseLocalURLPath(target.url)?.pathname;
  if (!pathname || node.type === 'definition') return;
  if (node.type === 'image') observeImage(target as Image, pathname, session);
  else if (mayBeFile(pathname)) session.findFile(decodePath(pathname));
}

function mayBeFile(pathname: string): boolean {
  const looksLikeFile = path.extname(pathname) !== '' && !/\.(?:mdx?|html)$/.test(pathname);
  return looksLikeFile || pathname.startsWith('@site/');
}

function observeImage(node: Image, pathname: string, session: PageSession): void {
  const file = session.findFile(decodePath(pathname));
  if (file) session.measure(file, node);
}

/** The transforms that follow report a bad encoding. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Replaces the blog's plugin, which makes its suffix from the absolute path. */
export function fixFootnotes() {
  return (tree: Node) => {
    const session = currentSession.getStore()!;
    walkTree(tree, (node) => {
      if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') return;
      (node as FootnoteReference | FootnoteDefinition).identifier += toFootnoteSuffix(session);
    });
  };
}

/** Reports directives that no plugin has handled. Runs last. */
export function observeDirectives() {
  return (tree: Node) => {
    const session = currentSession.getStore();
    if (!session) return;
    walkTree(tree, (node) => {
      if (isUnusedDirective(node)) reportUnusedDirective(node, session);
    });
  };
}
