import type {Location} from 'history';

interface Locations {
  location: Location;
  previousLocation: Location | null;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

export function scrollToHash(hash: string): void {
  document.getElementById(decodeHash(hash))?.scrollIntoView();
}

/** Scrolls to the anchor, or to the top. It does not scroll on the first page, where the browser does, nor if only the query changes. */
export function scrollAfterNavigation({location, previousLocation}: Locations): void {
  if (!previousLocation) return;
  const isSame = (part: 'pathname' | 'hash' | 'search') =>
    location[part] === previousLocation[part];
  if (isSame('pathname') && isSame('hash') && !isSame('search')) return;
  if (location.hash) scrollToHash(location.hash);
  else scrollTo(0, 0);
}
