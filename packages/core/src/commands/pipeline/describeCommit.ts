import type {CommitReport} from '../../write/index.js';

export function describeCommit({counts, notes}: CommitReport): string[] {
  const {written, kept, removed} = counts;
  return [`${written} files written, ${kept} kept, ${removed} removed.`, ...notes];
}
