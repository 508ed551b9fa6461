const KEY = 'velocisaurus.reloaded';
/** A second failure at the same address within this time is no matter of an old tab. */
const LOOP_MS = 30_000;

interface Reload {
  href: string;
  time: number;
}

function readLast(): Reload | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    return text ? (JSON.parse(text) as Reload) : undefined;
  } catch {
    return undefined;
  }
}

function remember(reload: Reload): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reload));
    return true;
  } catch {
    // Without storage a loop could not be told.
    return false;
  }
}

/** Whether there is a document to load: of a reader who is offline, or of a server in trouble, the old one is better than none. */
async function isServed(href: string): Promise<boolean> {
  try {
    const {status} = await fetch(href, {method: 'HEAD', cache: 'no-store'});
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Loads the page at the address bar from the server, once: files that do not come were most likely replaced by a new
 * deployment. `false` when that was tried already, or would be of no use.
 */
export async function fallBackToFullLoad(): Promise<boolean> {
  const {href} = location;
  const last = readLast();
  if (last?.href === href && Date.now() - last.time < LOOP_MS) return false;
  if (!(await isServed(href)) || location.href !== href) return false;
  if (!remember({href, time: Date.now()})) return false;
  location.reload();
  return true;
}
