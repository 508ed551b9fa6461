const KEY = 'velocisaurus.reloaded';
/** In milliseconds. A second failure at the same address within this time does not come from an old tab. */
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
    // Without storage, a loop of reloads could not be detected.
    return false;
  }
}

/** Whether the server has a document to load. If the reader is offline or the server fails, the old document is better than none. */
async function isServed(href: string): Promise<boolean> {
  try {
    const {status} = await fetch(href, {method: 'HEAD', cache: 'no-store'});
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Reloads the document, once: files that fail to load were most likely replaced by a new deployment. Resolves to `false` if a
 * reload was tried already or would not help.
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
