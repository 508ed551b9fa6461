import type {BrokenLinkMark} from '../../shared/dev.js';

const ATTRIBUTE = 'data-broken-link';
const STYLE_ID = '__velocisaurus-broken-links';

const STYLES = `a[${ATTRIBUTE}] { text-decoration: underline wavy #e5484d 1.5px !important; text-underline-offset: 3px;
  background-color: #e5484d1f !important; }`;

/** Marked links that had a title → this title. */
const ownTitles = new WeakMap<Element, string>();
let marks: BrokenLinkMark[] = [];
let observer: MutationObserver | undefined;

function addStyles(): void {
  if (document.getElementById(STYLE_ID)) return;
  const style = document.createElement('style');
  style.id = STYLE_ID;
  style.textContent = STYLES;
  document.head.append(style);
}

function toHref(link: string): string {
  return new URL(link, window.location.href).href;
}

function mark(link: Element, message: string): void {
  const title = link.getAttribute('title');
  if (title !== null && title !== link.getAttribute(ATTRIBUTE)) ownTitles.set(link, title);
  link.setAttribute(ATTRIBUTE, message);
  link.setAttribute('title', message);
}

function unmark(link: Element): void {
  const message = link.getAttribute(ATTRIBUTE);
  link.removeAttribute(ATTRIBUTE);
  // The page may have given the link another title meanwhile.
  if (link.getAttribute('title') !== message) return;
  const title = ownTitles.get(link);
  if (title === undefined) link.removeAttribute('title');
  else link.setAttribute('title', title);
}

function apply(): void {
  const messages = new Map(marks.map(({link, message}) => [toHref(link), message]));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const message = messages.get(link.href);
    const marked = link.getAttribute(ATTRIBUTE);
    if (message === undefined && marked !== null) unmark(link);
    if (message !== undefined && message !== marked) mark(link, message);
  }
}

/** Runs the callback after hydration: React compares the markup with its rendering, so nothing may be added before. */
function runAfterHydration(run: () => void): void {
  const root = document.documentElement;
  const isHydrated = () => root.dataset.hasHydrated === 'true';
  if (isHydrated()) return run();
  const waiting = new MutationObserver(() => {
    if (!isHydrated()) return;
    waiting.disconnect();
    run();
  });
  waiting.observe(root, {attributeFilter: ['data-has-hydrated']});
}

/** Marks the broken links of the page, also new ones that the page adds later. */
export function markBrokenLinks(broken: BrokenLinkMark[]): void {
  marks = broken;
  runAfterHydration(show);
}

function show(): void {
  observer?.disconnect();
  observer = undefined;
  apply();
  if (marks.length === 0) return;
  addStyles();
  observer = new MutationObserver(apply);
  observer.observe(document.body, {childList: true, subtree: true, attributeFilter: ['href']});
}
