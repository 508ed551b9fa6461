/** The text of a document with a field of its front matter set, which it may not have yet. */
export function setFrontMatter(text, field, value) {
  const line = `${field}: ${value}`;
  if (!/^---\r?\n/.test(text)) return `---\n${line}\n---\n\n${text}`;
  const end = text.indexOf('\n---', 3);
  const head = text.slice(0, end);
  const known = new RegExp(`^${field}:.*$`, 'm');
  const changed = known.test(head) ? head.replace(known, line) : `---\n${line}${head.slice(3)}`;
  return changed + text.slice(end);
}
