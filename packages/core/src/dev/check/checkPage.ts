import type {BrokenLinkMark} from '../../shared/dev.js';
import {describeBrokenLinks, findBrokenLinks} from '../../check/index.js';
import type {Diagnostic} from '../../diagnostics/index.js';
import type {RenderedApp} from '../../shared/rendering.js';
import type {LoadedLocale} from '../locale/createLoaded.js';
import type {OpenPage} from '../locale/openPage.js';

export interface CheckedView {
  diagnostics: Diagnostic[];
  marks: BrokenLinkMark[];
}

/** The largest number of other pages that one check renders to learn their anchors. */
const MOST_TARGETS = 40;

function toTarget(link: string, pathname: string): URL | undefined {
  try {
    const url = new URL(link, `http://site${encodeURI(pathname)}`);
    return url.host === 'site' && url.hash !== '' ? url : undefined;
  } catch {
    return undefined;
  }
}

function listTargets(links: string[], pathname: string, locale: LoadedLocale): string[] {
  const targets = links.flatMap((link) => {
    const url = toTarget(link, pathname);
    return url ? [decodeURI(url.pathname)] : [];
  });
  const others = new Set(targets.filter((target) => target !== pathname && locale.isPage(target)));
  return [...others].slice(0, MOST_TARGETS);
}

async function readAnchors(locale: LoadedLocale, pathname: string): Promise<string[] | undefined> {
  try {
    const outcome = await (await locale.open(pathname)).render();
    return 'rendered' in outcome ? outcome.rendered.anchors : undefined;
  } catch {
    // The server reports the error when a tab shows that page.
    return undefined;
  }
}

/**
 * Finds the links of a rendered page that lead to no page or to no anchor. Where a target page cannot be rendered, its anchors
 * are not checked.
 */
export async function checkPage(
  locale: LoadedLocale,
  {page, sourceLinks}: OpenPage,
  {links, anchors}: RenderedApp,
): Promise<CheckedView> {
  const {plan} = locale.devSite;
  const known = new Map([[page.path, anchors]]);
  const unknown = new Set<string>();
  for (const target of listTargets(links, page.path, locale)) {
    const found = await readAnchors(locale, target);
    if (found) known.set(target, found);
    else unknown.add(target);
  }
  const index = locale
    .linkIndex()
    .withAnchors([...known].map(([path, found]) => ({path, anchors: found})));
  const {path, source} = page;
  const checked = {path, listLinks: () => links, anchors, ...(source && {source})};
  const {onBrokenLinks, onBrokenAnchors} = locale.site.context.siteConfig;
  const isTold = {link: onBrokenLinks !== 'ignore', anchor: onBrokenAnchors !== 'ignore'};
  const targetOf = (target: string) => target.split('#')[0]!;
  const broken = findBrokenLinks({pages: [checked], index}).filter(
    ({kind, target}) => isTold[kind] && !(kind === 'anchor' && unknown.has(targetOf(target))),
  );
  const context = {index, sourceLinks, severity: 'warn', pageCount: plan.pages.length} as const;
  const marks = broken.map((link) => {
    const [told] = describeBrokenLinks([link], context);
    const [what = ''] = told!.message.split('\n');
    return {link: link.link, message: told!.hint ? `${what}. ${told!.hint}` : what};
  });
  return {diagnostics: describeBrokenLinks(broken, context), marks};
}
