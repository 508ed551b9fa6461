import type {Diagnostic} from '../diagnostics/index.js';
import {describeBrokenLinks} from './describeBrokenLinks.js';
import {findBrokenLinks, PageIndex} from './findBrokenLinks.js';
import type {CheckLinksOptions} from './types.js';

/** Every link to a page or an anchor that does not exist, as the site's `onBrokenLinks` and `onBrokenAnchors` rate it. */
export function checkLinks({
  pages,
  openPaths,
  sourceLinks,
  onBrokenLinks,
  onBrokenAnchors,
}: CheckLinksOptions): Diagnostic[] {
  if (onBrokenLinks === 'ignore' && onBrokenAnchors === 'ignore') return [];
  const index = new PageIndex(pages, openPaths);
  const broken = findBrokenLinks({pages, index});
  const describe = (kind: 'link' | 'anchor', severity: CheckLinksOptions['onBrokenLinks']) =>
    severity === 'ignore'
      ? []
      : describeBrokenLinks(
          broken.filter((link) => link.kind === kind),
          {index, sourceLinks, severity, pageCount: pages.length},
        );
  return [...describe('link', onBrokenLinks), ...describe('anchor', onBrokenAnchors)];
}
