import {toStoreKey, type BuildCache} from '../../cache/index.js';
import {describeEnvironment, type Environment} from './describeEnvironment.js';

/** What a build was made from as a whole, and what it left. */
export interface Stamp {
  /** What can be told before the site is loaded, the site's files apart, by names that people know: name → hash. */
  facts: Facts;
  /** Names of the variables that any code has read, and the hash of what they were. */
  variables: string[];
  environment: string;
  /** The commit that the site was at; `undefined`: nothing of it came from the history. */
  commit?: string | null;
  /** The site's own files. Relative to the site → hash. */
  inside: Hashes;
  /** Files beside them: packages that were loaded, content from elsewhere. */
  outside: Hashes;
  /** What code of the site looked at, with what it was told. */
  reads: {[name: string]: string};
  made: Made;
}

export interface Facts {
  [name: string]: string;
}

/** `null`: there is no such file. */
export interface Hashes {
  [file: string]: string | null;
}

/** What a build leaves for the next one. */
export interface Made {
  /** Of the site that it wrote (`identifyOutput`). */
  site: string;
  /** Keys of what is kept of its locales (`amend/`); none where it cannot be amended. */
  runs: string[];
}

/** How the site differs from the one that the last build was made of. */
export interface Difference {
  /** Files of the site, relative to it, with another content; none: it is the same. */
  edited: string[];
  last: Made;
}

/** Why it is of no use to know the last build: ends a sentence that begins with "because". */
export interface NoDifference {
  reason: string;
}

/** The same files, some of them with another content. */
export function isEdited(before: Hashes, now: Hashes): boolean {
  return findAddedOrRemoved(before, now) === undefined && findOther(before, now) !== undefined;
}

/** The first name under which the two do not hold the same. */
function findOther<Value>(before: {[name: string]: Value}, now: {[name: string]: Value}) {
  const names = [...Object.keys(before), ...Object.keys(now)];
  return names.find((name) => before[name] !== now[name]);
}

function findAddedOrRemoved(before: Hashes, now: Hashes): string | undefined {
  const added = Object.keys(now).find((file) => !(file in before));
  if (added !== undefined) return `${added} is new`;
  const removed = Object.keys(before).find((file) => !(file in now));
  return removed === undefined ? undefined : `${removed} is gone`;
}

/** All that a build can know of its site before that is loaded. */
export interface Now {
  inside: Hashes;
  facts: Facts;
  environment: Environment;
  commit: string | null;
  hash: (file: string) => string | null;
  observed: BuildCache['observed'];
}

/** What is not as it was, other than the contents of the site's files. */
function findReason(last: Stamp, now: Now): string | undefined {
  const fact = findOther(last.facts, now.facts);
  if (fact !== undefined) return `${fact} changed`;
  if (toStoreKey([describeEnvironment(last.variables, now.environment)]) !== last.environment)
    return 'Node or a variable of the environment that some code reads changed';
  if (last.commit !== undefined && last.commit !== now.commit)
    return 'dates or authors come from the history, and there is another commit';
  const outside = Object.keys(last.outside).find((file) => now.hash(file) !== last.outside[file]);
  if (outside !== undefined) return `${outside} changed`;
  const read = now.observed.findOther(new Map(Object.entries(last.reads)));
  return read === undefined ? undefined : `${read}, which code of the site looks at, changed`;
}

/** Which files of the site were edited since, where nothing else has changed. */
export function compareStamps(last: Stamp | undefined, now: Now): Difference | NoDifference {
  if (!last) return {reason: 'no earlier build is known of which all inputs could be told'};
  const reason = findAddedOrRemoved(last.inside, now.inside) ?? findReason(last, now);
  if (reason !== undefined) return {reason};
  const names = Object.keys(now.inside);
  return {edited: names.filter((file) => last.inside[file] !== now.inside[file]), last: last.made};
}
