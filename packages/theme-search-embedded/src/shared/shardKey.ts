const PLAIN = /[a-z0-9.#:_]/;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The letters that terms are sorted into shards by, one for each character: those of large alphabets share a capital letter, or
 * every Chinese character would begin a shard of its own.
 */
export function toShardKey(term: string): string {
  return [...term]
    .map((character) =>
      PLAIN.test(character) ? character : LETTERS[character.codePointAt(0)! % LETTERS.length]!,
    )
    .join('');
}

const NAMES: {[character: string]: string} = {'.': '_dot', '#': '_hash', ':': '_colon', _: '__'};

/** Where a shard lies within the folder of its scope; safe on disks that know no case and keep some names for devices. */
export function toShardFile(prefix: string): string {
  const safe = prefix.replace(
    /[^a-z0-9]/g,
    (letter) => NAMES[letter] ?? `_${letter.toLowerCase()}`,
  );
  return `terms/t-${safe}.json`;
}
