const isPart = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}_.-]/u.test(letter);

/**
 * Whether an anchor follows the name. A warning about an anchor depends on the page's headings and on pages that link there, so it does not
 * count.
 */
const isAnchor = (letter: string | undefined) => letter === '#';

/** Whether a text names the file or page itself, and not only a longer path that contains the name. */
export function isNamedIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const next = text[at + name.length];
    if (!isPart(text[at - 1]) && !isPart(next) && !isAnchor(next)) return true;
  }
  return false;
}
