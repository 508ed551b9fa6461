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

/** To the anchor, or to the top. The browser itself scrolls at first, and a changed query alone moves nothing. */
export function scrollAfterNavigation({location, previousLocation}: Locations): void {
  if (!previousLocation) return;
  const isSame = (part: 'pathname' | 'hash' | 'search') =>
    location[part] === previousLocation[part];
  if (isSame('pathname') && isSame('hash') && !isSame('search')) return;
  if (location.hash) scrollToHash(location.hash);
  else scrollTo(0, 0);
}
