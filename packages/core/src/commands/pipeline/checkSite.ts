import {checkLinks} from '../../check/index.js';
import type {CompiledPages} from '../../pages/index.js';
import type {RenderedPage} from '../../render/index.js';
import {listOpenPaths, type RoutePlan} from '../../routes/index.js';
import type {LoadedSite} from '../../shared/site.js';
import type {LocaleReporter} from './reporter.js';

/** Links and anchors of all pages. */
export function checkSite(
  {context}: LoadedSite,
  plan: RoutePlan,
  compiled: CompiledPages,
  rendered: RenderedPage[],
  reporter: LocaleReporter,
): void {
  const phase = reporter.start('Check');
  const {onBrokenLinks, onBrokenAnchors} = context.siteConfig;
  const sources = new Map(compiled.pages.map((page) => [page.path, page.source]));
  const pages = rendered.map(({path: pagePath, links, anchors}) => {
    const source = sources.get(pagePath);
    return {path: pagePath, links, anchors, ...(source && {source})};
  });
  const found = checkLinks({
    pages,
    openPaths: listOpenPaths(plan),
    sourceLinks: compiled.sourceLinks,
    onBrokenLinks,
    onBrokenAnchors,
  });
  phase.finish({detail: `${pages.reduce((sum, {links}) => sum + links.length, 0)} links`});
  reporter.settle(found);
}
