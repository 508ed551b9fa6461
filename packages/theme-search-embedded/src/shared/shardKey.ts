const PLAIN = /[a-z0-9.#:_]/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The key that sorts a term into a shard, with one letter for each character. Characters of large alphabets share the capital letters,
 * since each Chinese character would begin a separate shard otherwise.
 */
export function toShardKey(term: string): string {
  return [...term]
    .map((character) =>
      PLAIN.test(character) ? character : LETTERS[character.codePointAt(0)! % LETTERS.length]!,
    )
    .join('');
}

const NAMES: {[character: string]: string} = {'.': '_dot', '#': '_hash', ':': '_colon', _: '__'};

/** The path of a shard in the folder of its scope. It is safe on disks that ignore case and reserve some names for devices. */
export function toShardFile(prefix: string): string {
  const safe = prefix.replace(
    /[^a-z0-9]/g,
    (letter) => NAMES[letter] ?? `_${letter.toLowerCase()}`,
  );
  return `terms/t-${safe}.json`;
}
