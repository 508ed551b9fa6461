import leven from 'leven';

/** The candidate that `name` probably means, if one is near enough for a typing error. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    // The difference in length is a lower bound of the distance.
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = leven(wanted, candidate.toLowerCase());
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
