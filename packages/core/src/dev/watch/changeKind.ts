export type ChangeKind = 'changed' | 'added' | 'removed';

/** Joins two successive changes of a file into one. */
export function joinChanges(first: ChangeKind | undefined, second: ChangeKind): ChangeKind {
  // The second change belongs to the writing of the new file.
  if (first === 'added' && second === 'changed') return 'added';
  return first === 'removed' && second === 'added' ? 'changed' : second;
}
