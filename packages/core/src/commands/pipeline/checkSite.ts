import {checkLinks} from '../../check/index.js';
import type {CompiledPages} from '../../pages/index.js';
import {readLinks, type RenderedPage} from '../../render/index.js';
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
  let count = 0;
  const listLinks = (page: RenderedPage) => {
    const links = readLinks(page);
    count += links.length;
    return links;
  };
  const pages = rendered.map((page) => {
    const {path, anchors} = page;
    const source = sources.get(path);
    return {path, listLinks: () => listLinks(page), anchors, ...(source && {source})};
  });
  const found = checkLinks({
    pages,
    openPaths: listOpenPaths(plan),
    sourceLinks: compiled.sourceLinks,
    onBrokenLinks,
    onBrokenAnchors,
  });
  phase.finish({detail: `${count} links`});
  reporter.settle(found);
}
