const EAGER = /^var (import_\w+) = (__toESM\(require_\w+\(\), 1\));$/gm;
const LAZILY = `const lazily = (load) => {
  let loaded;
  return () => (loaded ??= load());
};
`;

/** The text of a bundle that loads packages when it first uses them: most commands, and builds with little to do, use few of them. */
export function deferPackages(text) {
  const names = [...text.matchAll(EAGER)].map(([, name]) => name);
  if (names.length === 0) return text;
  const uses = new RegExp(`\\b(new )?(${names.join('|')})\\.`, 'g');
  // `new name().Class()` would call `new` on the function itself.
  const toCall = (_use, isNew, name) => (isNew ? `new (${name}()).` : `${name}().`);
  const deferred = text.replace(EAGER, 'var $1 = lazily(() => $2);').replace(uses, toCall);
  const firstLine = deferred.indexOf('\n') + 1;
  return deferred.slice(0, firstLine) + LAZILY + deferred.slice(firstLine);
}
