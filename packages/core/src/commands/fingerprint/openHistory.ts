import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createHeadFinder, listTouched, type Head} from '../../config/history/repository.js';
import {findGitFolder, readCommit} from '../../shared/gitHead.js';
import {hashContent} from '../../shared/hash.js';

/** The history of the repository that holds the site, as it is when it is opened. */
export interface History {
  /**
   * The state of the history that dates and authors come from: a commit, for a shallow clone with the ends of its history. `null`: there is
   * no history.
   */
  name: string | null;
  /** Files, relative to the site, that commits after `since` have touched; `undefined`: dates of other files may have changed as well. */
  listTouched(since: string): string[] | undefined;
}

/** Dates in a shallow clone depend on where its history ends. */
function identifyShallow(siteDir: string): string | null {
  const git = findGitFolder(siteDir);
  const commit = git && readCommit(git);
  if (commit === undefined) return null;
  const ends = path.join(git!, 'shallow');
  return `${commit} ${existsSync(ends) ? hashContent(readFileSync(ends)) : 'elsewhere'}`;
}

function listRelative(head: Head, since: string, siteDir: string): string[] | undefined {
  const read = listTouched(head, since, 'all commits');
  const followed = listTouched(head, since, 'first parents');
  if (!read || !followed) return undefined;
  return [...read, ...followed].map((file) => path.relative(siteDir, path.join(head.root, file)));
}

export function openHistory(siteDir: string): History {
  const head = createHeadFinder()(siteDir);
  return {
    name: head?.commit ?? identifyShallow(siteDir),
    listTouched: (since) => head && listRelative(head, since, siteDir),
  };
}
