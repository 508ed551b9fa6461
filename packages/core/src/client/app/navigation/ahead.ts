import {isAskedFor, toUrl} from '../modules/browserModules.js';
import {loadPage} from '../page/loadPage.js';
import {mayBePage, toPathname} from '../page/pathname.js';
import {loadRecord} from '../page/records.js';
import type {ModuleRef} from '../../../shared/wire.js';
import {onFirstInteraction} from './onFirstInteraction.js';

interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

function isSlowConnection(): boolean {
  const {connection} = navigator as Navigator & {connection?: NetworkInformation};
  return Boolean(connection?.effectiveType?.includes('2g') || connection?.saveData);
}

const prefetched = new Set<string>();
const preloaded = new Set<string>();
const hinted = new Set<string>();

/** The path of a page that is worth fetching ahead, if the link leads to one. */
function toCandidate(link: string): string | undefined {
  const pathname = toPathname(link);
  const isElsewhere = pathname !== undefined && pathname !== decodeURI(location.pathname);
  return isElsewhere && mayBePage(pathname) && !isSlowConnection() ? pathname : undefined;
}

// Only a hint: what does not come ahead comes on navigation, and 404s are on the console anyway.
function hintFile(ref: ModuleRef): void {
  const url = toUrl(ref);
  if (!url || hinted.has(url) || isAskedFor(ref)) return;
  hinted.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}

async function prefetchPage(pathname: string): Promise<void[]> {
  const {files} = await loadRecord(pathname, 'ahead');
  onFirstInteraction(() => files.forEach(hintFile));
  return [];
}

/** A link came into view: its page's record and, once the reader is about to do something, its files by hints. */
function prefetch(link: string): false | Promise<void[]> {
  const pathname = toCandidate(link);
  if (pathname === undefined || prefetched.has(pathname) || preloaded.has(pathname)) return false;
  prefetched.add(pathname);
  return prefetchPage(pathname).catch(() => []);
}

/** The reader is about to follow a link: everything that its page needs. */
function preload(link: string): false | Promise<void[]> {
  const pathname = toCandidate(link);
  if (pathname === undefined || preloaded.has(pathname)) return false;
  preloaded.add(pathname);
  return loadPage(pathname).then(
    () => [],
    () => [],
  );
}

/** `window.docusaurus`. */
export const docusaurus = Object.freeze({prefetch, preload});
