const isPart = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}_.-]/u.test(letter);

/** An anchor of the page: what is told of it follows from the page's headings, and from pages that link there. */
const isAnchor = (letter: string | undefined) => letter === '#';

/** Whether a text names the file or page itself, and not only one whose path ends or goes on the same. */
export function isNamedIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const next = text[at + name.length];
    if (!isPart(text[at - 1]) && !isPart(next) && !isAnchor(next)) return true;
  }
  return false;
}
