/** A word of a text, with the terms that find it. */
export interface Word {
  /** Lower case, without accents: `AssetSpec` → `assetspec`, `replace_attributes` → `replaceattributes`. */
  joined: string;
  /** `AssetSpec` → `asset`, `spec`; a plain word has itself as its only part. */
  parts: string[];
}

/** English words that say nothing by themselves. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do for from how i if in into is it its of on or that the then there these they this to was what when which will with you your'.split(
    ' ',
  ),
);

const LONGEST = 40;
const WORD = /[\p{L}\p{N}\p{M}]+(?:[_\-.'’][\p{L}\p{N}\p{M}]+)*/gu;
const SEPARATOR = /[_\-.'’]+/;
/** Characters of scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

export function isStopWord(term: string): boolean {
  return STOP_WORDS.has(term);
}

/** Removes accents and case, so that queries and pages have the same terms. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Plurals that are too short for the general rules. */
const SHORT_PLURAL = /^(?:api|cli|op|ui)s$/;

/** The singular of English plurals: `policies` → `policy`, `assets` → `asset`. Words that may not be plurals stay. */
export function toSingular(term: string): string {
  if (SHORT_PLURAL.test(term)) return term.slice(0, -1);
  if (term.length < 4 || !term.endsWith('s') || /(?:ss|us|is|ous|ops)$/.test(term)) return term;
  if (term.endsWith('ies') && term.length > 5) return `${term.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(term)) return term.slice(0, -2);
  return term.slice(0, -1);
}

function toTerm(text: string): string {
  const folded = fold(text);
  return toSingular(folded).slice(0, LONGEST);
}

/** Pairs of neighbours: `日本語` → `日本`, `本語`. */
function splitUnspaced(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => characters[index]! + character);
}

/** A cache, since texts repeat the same words. */
const known = new Map<string, Word>();
const MOST_KNOWN = 20_000;

function splitWord(text: string): Word {
  const found = known.get(text);
  if (found) return found;
  const pieces = text.split(SEPARATOR).filter(Boolean);
  const parts = pieces.flatMap((piece) => piece.split(HUMP)).map(toTerm);
  const joined = toTerm(pieces.join(''));
  const word = {joined, parts: parts.length > 0 ? parts : [joined]};
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, word);
  return word;
}

function isWorthKeeping({joined}: Word): boolean {
  return joined.length > 0 && !/^\d{7,}$/.test(joined) && !/^[0-9a-f]{16,}$/.test(joined);
}

/** `I/O` has the term `io`, in any spelling. */
const INITIALS = /(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu;

/** The words of a text in their order. */
export function splitIntoWords(text: string): Word[] {
  const words: Word[] = [];
  const spaced = text.replace(INITIALS, '$1$2').replace(UNSPACED, (run) => {
    for (const pair of splitUnspaced(fold(run))) words.push({joined: pair, parts: [pair]});
    return ' ';
  });
  for (const [match] of spaced.matchAll(WORD)) words.push(splitWord(match));
  return words.filter(isWorthKeeping);
}

/** Parts of a word that are terms by themselves. */
export function listTellingParts({parts}: Word): string[] {
  return parts.filter((part) => part.length > 1 && !isStopWord(part));
}

/** The terms that find a text: whole words, and the parts of compound words. */
export function listTerms(text: string): string[] {
  const terms: string[] = [];
  for (const word of splitIntoWords(text)) {
    if (!isStopWord(word.joined)) terms.push(word.joined);
    if (word.parts.length > 1) terms.push(...listTellingParts(word));
  }
  return terms;
}

/** `dagster.AssetSpec.replace_attributes` → itself, `assetspec.replace_attributes`, `replace_attributes`. */
export function listSymbolTerms(symbol: string): string[] {
  const names = fold(symbol).split('.').filter(Boolean);
  return names.map((_, index) => `.${names.slice(index).join('.')}`.slice(0, 2 * LONGEST));
}
