import leven from 'leven';

/** The names nearest to a wrong one, for the advice of a finding; none when all are far away. */
export function suggestNames(name, known) {
  const distance = Math.max(2, Math.floor(name.length / 3));
  const near = [...known]
    .map((other) => ({other, steps: leven(name, other)}))
    .filter(({steps}) => steps <= distance)
    .sort((a, b) => a.steps - b.steps);
  return near.slice(0, 3).map(({other}) => other);
}

export function suggestFix(name, known, otherwise) {
  const names = suggestNames(name, known);
  return names.length > 0
    ? `Did you mean ${names.map((near) => `\`${near}\``).join(' or ')}?`
    : otherwise;
}
