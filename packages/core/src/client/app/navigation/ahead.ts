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

/** Returns the path of the page that a link leads to, if it is worth a prefetch. */
function toCandidate(link: string): string | undefined {
  const pathname = toPathname(link);
  const isElsewhere = pathname !== undefined && pathname !== decodeURI(location.pathname);
  return isElsewhere && mayBePage(pathname) && !isSlowConnection() ? pathname : undefined;
}

// This is only a hint: a file that is not prefetched is loaded on navigation. A 404 shows on the console anyway.
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

/** Called when a link comes into view. Fetches the record of its page and, once the reader has done something, prefetches its files. */
function prefetch(link: string): false | Promise<void[]> {
  const pathname = toCandidate(link);
  if (pathname === undefined || prefetched.has(pathname) || preloaded.has(pathname)) return false;
  prefetched.add(pathname);
  return prefetchPage(pathname).catch(() => []);
}

/** Called when the reader is about to follow a link. Loads all that its page needs. */
function preload(link: string): false | Promise<void[]> {
  const pathname = toCandidate(link);
  if (pathname === undefined || preloaded.has(pathname)) return false;
  preloaded.add(pathname);
  return loadPage(pathname).then(
    () => [],
    () => [],
  );
}

/** The value of `window.docusaurus`. */
export const docusaurus = Object.freeze({prefetch, preload});
