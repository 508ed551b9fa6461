import leven from 'leven';

/** The names that are written most alike, at most three; none that would surprise. */
export function findNearest(name: string, known: string[]): string[] {
  const most = Math.max(2, Math.ceil(name.length / 3));
  return known
    .map((candidate) => ({candidate, distance: leven(name.toLowerCase(), candidate.toLowerCase())}))
    .filter(({distance}) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({candidate}) => candidate);
}

/** The end of a sentence: `; the nearest: "a", "b".` */
export function suggest(name: string, known: string[]): string {
  const nearest = findNearest(name, known).map((candidate) => `"${candidate}"`);
  return nearest.length === 0 ? '.' : `; the nearest: ${nearest.join(', ')}.`;
}
