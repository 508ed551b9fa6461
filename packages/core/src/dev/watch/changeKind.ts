/** What has become of a file. */
export type ChangeKind = 'changed' | 'added' | 'removed';

/** What becomes of a file by two changes. */
export function joinChanges(first: ChangeKind | undefined, second: ChangeKind): ChangeKind {
  // It is there since the writing of it began.
  if (first === 'added' && second === 'changed') return 'added';
  return first === 'removed' && second === 'added' ? 'changed' : second;
}
