import type {ReportingSeverity} from '@docusaurus/types';
import {createDiagnostic, nearest, toSeverity, type Diagnostic} from '../diagnostics/index.js';
import type {SourceLink} from '../pages/index.js';
import type {PageIndex} from './findBrokenLinks.js';
import type {BrokenLink, CheckedPage} from './types.js';

/** A broken link on at least this share of all pages comes from the layout, not from the text of the pages. */
const LAYOUT_SHARE = 0.5;
const LAYOUT_MINIMUM = 5;
const PLACES_SHOWN = 10;

interface Context {
  index: PageIndex;
  sourceLinks: Map<string, SourceLink[]>;
  pageCount: number;
  severity: ReportingSeverity;
}

function groupByTarget(links: BrokenLink[]): BrokenLink[][] {
  const groups = new Map<string, BrokenLink[]>();
  for (const link of links) groups.set(link.target, [...(groups.get(link.target) ?? []), link]);
  return [...groups.values()];
}

function toComparable(url: string): string {
  try {
    return decodeURI(url)
      .replace(/^(?:\.{0,2}\/)+/, '')
      .replace(/\/(?=#|$)/, '');
  } catch {
    return url;
  }
}

// The link in the source may be relative, encoded otherwise or lack a slash, so the last parts of
// the path must do to recognise it.
function isSameLink(written: string, link: string): boolean {
  const [own, full] = [toComparable(written), toComparable(link)];
  return own !== '' && (own === full || full.endsWith(own.startsWith('#') ? own : `/${own}`));
}

function locate(
  {source}: CheckedPage,
  link: string,
  sourceLinks: Context['sourceLinks'],
): SourceLink | undefined {
  const written = source ? sourceLinks.get(source) : undefined;
  return written?.find(({url}) => url === link) ?? written?.find(({url}) => isSameLink(url, link));
}

function describePlace({page, link}: BrokenLink, {sourceLinks}: Context): string {
  const found = locate(page, link, sourceLinks);
  if (!page.source) return `${page.path}: ${link}`;
  const place = found?.line
    ? `${page.source}:${found.line}${found.column ? `:${found.column}` : ''}`
    : page.source;
  return `${place}: ${link}`;
}

function describePlaces(group: BrokenLink[], context: Context): string {
  const places = group.slice(0, PLACES_SHOWN).map((link) => `  ${describePlace(link, context)}`);
  const rest = group.length - places.length;
  return [...places, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n');
}

// The not-found page has no text of the site: a link on it comes from the layout.
function isFromLayout(group: BrokenLink[], {pageCount}: Context): boolean {
  const isOnNotFound = group.some(({page}) => !page.source && page.path.endsWith('/404.html'));
  return (
    group.length > 1 &&
    (isOnNotFound || (group.length >= LAYOUT_MINIMUM && group.length >= pageCount * LAYOUT_SHARE))
  );
}

function suggest({kind, target}: BrokenLink, index: PageIndex): string | undefined {
  if (kind === 'link') return nearest(target, index.listPaths());
  const [pathname = '', anchor = ''] = target.split('#');
  const found = nearest(anchor, index.listAnchors(pathname));
  return found && `${pathname}#${found}`;
}

function describeGroup(group: BrokenLink[], context: Context): Diagnostic {
  const [first] = group as [BrokenLink, ...BrokenLink[]];
  const what = first.kind === 'link' ? 'no page has this path' : 'the page has no such anchor';
  const suggestion = suggest(first, context.index);
  const layout = isFromLayout(group, context);
  const where = layout
    ? `  on ${group.length} of ${context.pageCount} pages: the link comes from the layout (navbar, footer, sidebar or a component on all pages)`
    : describePlaces(group, context);
  return createDiagnostic({
    name: first.kind === 'link' ? 'broken-link' : 'broken-anchor',
    severity: toSeverity(context.severity),
    message: `${first.target} (${what})\n${where}`,
    ...(suggestion && {hint: `Did you mean ${suggestion}?`}),
  });
}

/** One diagnostic for each target that is missing, with all places that link to it. */
export function describeBrokenLinks(links: BrokenLink[], context: Context): Diagnostic[] {
  return groupByTarget(links).map((group) => describeGroup(group, context));
}
