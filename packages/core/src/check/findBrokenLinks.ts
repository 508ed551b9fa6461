import {addTrailingSlash, removeTrailingSlash} from '@docusaurus/utils-common';
import {parseURLPath} from '@docusaurus/utils';
import {matchPath} from 'react-router-dom';
import type {BrokenLink, CheckedPage} from './types.js';

interface Target {
  pathname: string;
  hash?: string | undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toPlainAnchors(anchors: string[]): Set<string> {
  const strings = anchors.filter((anchor) => typeof anchor === 'string');
  return new Set(strings.map((anchor) => anchor.replace(/^#/, '')));
}

/** Finds pages by path, whatever the trailing slash and the percent-encoding. */
export class PageIndex {
  private readonly anchors: Map<string, Set<string>>;

  constructor(
    pages: Pick<CheckedPage, 'path' | 'anchors'>[],
    private readonly openPaths: string[],
  ) {
    this.anchors = new Map(pages.map(({path, anchors}) => [path, toPlainAnchors(anchors)]));
  }

  /** A copy of the index in which these pages have other anchors. */
  withAnchors(pages: Pick<CheckedPage, 'path' | 'anchors'>[]): PageIndex {
    const index = new PageIndex([], this.openPaths);
    for (const [path, anchors] of this.anchors) index.anchors.set(path, anchors);
    for (const {path, anchors} of pages) {
      const known = this.findPath(path);
      if (known !== undefined) index.anchors.set(known, toPlainAnchors(anchors));
    }
    return index;
  }

  private findAnchors(pathname: string): Set<string> | undefined {
    const found = this.findPath(pathname);
    return found === undefined ? undefined : this.anchors.get(found);
  }

  private findPath(pathname: string): string | undefined {
    if (this.anchors.has(pathname)) return pathname;
    const spellings = [pathname, decode(pathname), encodeURI(decode(pathname))];
    const variants = spellings.flatMap((spelling) => [
      spelling,
      addTrailingSlash(spelling),
      removeTrailingSlash(spelling),
    ]);
    return variants.find((variant) => this.anchors.has(variant));
  }

  hasPage(pathname: string): boolean {
    if (this.findAnchors(pathname)) return true;
    return this.openPaths.some((path) => matchPath(pathname, {path}) !== null);
  }

  hasAnchor({pathname, hash}: Target): boolean {
    if (!hash) return true;
    const anchors = this.findAnchors(pathname);
    return anchors !== undefined && (anchors.has(hash) || anchors.has(decode(hash)));
  }

  listPaths(): string[] {
    return [...this.anchors.keys()];
  }

  listAnchors(pathname: string): string[] {
    return [...(this.findAnchors(pathname) ?? [])];
  }
}

/** The fault of a link, without the page that has it. */
type Fault = Omit<BrokenLink, 'page'>;

function findFault(link: string, pagePath: string, index: PageIndex): Fault | undefined {
  // The common case first: most links of a page are those of its table of contents.
  if (link.startsWith('#') && index.hasAnchor({pathname: pagePath, hash: link.slice(1)}))
    return undefined;
  const target = parseURLPath(link, pagePath);
  if (!index.hasPage(target.pathname)) return {kind: 'link', link, target: target.pathname};
  if (index.hasAnchor(target)) return undefined;
  return {kind: 'anchor', link, target: `${target.pathname}#${target.hash}`};
}

/** Looks up a link that does not depend on its page only once, since sidebars repeat the same links on every page. */
function createFaultFinder(
  index: PageIndex,
): (link: string, pagePath: string) => Fault | undefined {
  const known = new Map<string, Fault | undefined>();
  return (link, pagePath) => {
    if (!link.startsWith('/')) return findFault(link, pagePath, index);
    if (!known.has(link)) known.set(link, findFault(link, pagePath, index));
    return known.get(link);
  };
}

export function findBrokenLinks({
  pages,
  index,
}: {
  pages: CheckedPage[];
  index: PageIndex;
}): BrokenLink[] {
  const find = createFaultFinder(index);
  return pages.flatMap((page) => {
    const links = new Set(page.listLinks().filter((link) => typeof link === 'string'));
    return [...links].flatMap((link) => {
      const fault = find(link, page.path);
      return fault ? [{...fault, page}] : [];
    });
  });
}
