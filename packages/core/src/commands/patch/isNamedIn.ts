const isPart = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}_.-]/u.test(letter);

/** Whether a text names the file or page, and not only one whose path ends or goes on the same. */
export function isNamedIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true;
  return false;
}
