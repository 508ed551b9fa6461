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

/** The decoded path of the page whose anchor the link names; `undefined` for other links, and for those that cannot be decoded. */
function findTarget(link: string, pathname: string): string | undefined {
  try {
    const url = new URL(link, `http://site${encodeURI(pathname)}`);
    return url.host === 'site' && url.hash !== '' ? decodeURI(url.pathname) : undefined;
  } catch {
    return undefined;
  }
}

function listTargets(links: string[], pathname: string, locale: LoadedLocale): string[] {
  const targets = new Set(links.flatMap((link) => findTarget(link, pathname) ?? []));
  return [...targets].filter((target) => target !== pathname && locale.isPage(target));
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

interface KnownAnchors {
  /** Decoded path of a page → its anchors. */
  known: Map<string, string[]>;
  /** Decoded paths of pages that were not rendered, because they fail or are too many. */
  unknown: Set<string>;
}

async function readTargets(locale: LoadedLocale, targets: string[]): Promise<KnownAnchors> {
  const known = new Map<string, string[]>();
  const unknown = new Set(targets.slice(MOST_TARGETS));
  for (const target of targets.slice(0, MOST_TARGETS)) {
    const found = await readAnchors(locale, target);
    if (found) known.set(target, found);
    else unknown.add(target);
  }
  return {known, unknown};
}

/**
 * Finds the links of a rendered page that lead to no page or to no anchor. Where a target page was not rendered, its anchors
 * are not checked.
 */
export async function checkPage(
  locale: LoadedLocale,
  {page, sourceLinks}: OpenPage,
  {links, anchors}: RenderedApp,
): Promise<CheckedView> {
  const {plan} = locale.devSite;
  const {known, unknown} = await readTargets(locale, listTargets(links, page.path, locale));
  known.set(page.path, anchors);
  const index = locale
    .linkIndex()
    .withAnchors([...known].map(([path, found]) => ({path, anchors: found})));
  const {path, source} = page;
  const checked = {path, listLinks: () => links, anchors, ...(source && {source})};
  const {onBrokenLinks, onBrokenAnchors} = locale.site.context.siteConfig;
  const isTold = {link: onBrokenLinks !== 'ignore', anchor: onBrokenAnchors !== 'ignore'};
  const isUnknown = (link: string) => unknown.has(findTarget(link, path) ?? '');
  const broken = findBrokenLinks({pages: [checked], index}).filter(
    ({kind, link}) => isTold[kind] && !(kind === 'anchor' && isUnknown(link)),
  );
  const context = {index, sourceLinks, severity: 'warn', pageCount: plan.pages.length} as const;
  const marks = broken.map((link) => {
    const [told] = describeBrokenLinks([link], context);
    const [what = ''] = told!.message.split('\n');
    return {link: link.link, message: told!.hint ? `${what}. ${told!.hint}` : what};
  });
  return {diagnostics: describeBrokenLinks(broken, context), marks};
}
