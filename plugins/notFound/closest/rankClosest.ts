import leven from 'leven';

/** The words of a path: `/guides/build-assets` → `guides`, `build`, `assets`. */
function toWords(path: string): string[] {
  return path
    .toLowerCase()
    .split(/[/_-]+/)
    .filter(Boolean);
}

const BEGINNING = 0.8;
const SIMILAR = 0.6;

/** The likeness of two words, from 0 (nothing in common) to 1 (the same). */
function compareWords(wanted: string, found: string): number {
  if (wanted === found) return 1;
  if (wanted.startsWith(found) || found.startsWith(wanted)) return BEGINNING;
  const most = Math.floor(Math.min(wanted.length, found.length) / 3);
  return leven(wanted, found) <= most ? SIMILAR : 0;
}

/** The weight of words in the last part of an address, which says most about a page. */
const LAST = 2;

function weighWords(path: string): {word: string; weight: number}[] {
  const last = path.replace(/\/$/, '').lastIndexOf('/');
  const outer = toWords(path.slice(0, last)).map((word) => ({word, weight: 1}));
  return [...outer, ...toWords(path.slice(last)).map((word) => ({word, weight: LAST}))];
}

/** The deduction for each word by which a found path is longer than the wanted one. */
const EXTRA = 0.03;

function score(wanted: string, found: string): number {
  const words = weighWords(wanted);
  const others = toWords(found);
  const sum = words.reduce((total, {weight}) => total + weight, 0);
  const met = words.reduce(
    (total, {word, weight}) =>
      total + weight * Math.max(0, ...others.map((other) => compareWords(word, other))),
    0,
  );
  return met / sum - EXTRA * Math.max(0, others.length - words.length);
}

/** The lowest score of a path that the list shows; lower ones would surprise a reader. */
const LEAST = 0.4;

/** The paths that say much the same as the wanted one, the closest first. */
export function rankClosest(wanted: string, paths: string[]): string[] {
  return paths
    .map((path) => ({path, score: score(wanted, path)}))
    .filter((found) => found.score >= LEAST)
    .sort((a, b) => b.score - a.score || a.path.length - b.path.length)
    .map(({path}) => path);
}
