import type {Reads, Trace} from '../../cache/index.js';
import type {Diagnostic} from '../../diagnostics/index.js';
import {describeEnvironment, type Environment} from './describeEnvironment.js';

/** Everything that a build was made from, and what it left. */
export interface Fingerprint {
  /** What can be told before the site is loaded, the site's files apart, by names that people know: name → hash. */
  facts: Facts;
  /** Names of the variables that any code has read. */
  variables: string[];
  environment: Facts;
  /** The commit that the site was at; `undefined`: nothing of it came from the history. */
  commit?: string | null;
  /** The site's own files. Relative to the site → hash. */
  inside: Hashes;
  /** Files beside them: packages that were loaded, content from elsewhere. */
  outside: Hashes;
  /** Everything that code of the site read. */
  reads: Reads;
  made: Made;
  /** Why no later build can know that the site would be the same: ends a sentence that begins with "because". */
  uncacheable?: string;
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
  /** Why it cannot be amended. */
  obstacle?: string;
  /** The next build repeats them where it reuses the site. */
  warnings: Diagnostic[];
}

/** How the site differs from the one that the last build was made of. */
export interface Difference {
  /** Files of the site, relative to it, with another content; none: it is the same. */
  edited: string[];
  last: Made;
}

export const NO_EARLIER_BUILD = 'the store has no earlier build of this site';

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
  trace: Trace;
}

/** What is not as it was, other than the contents of the site's files. */
function findReason(last: Fingerprint, now: Now): string | undefined {
  const fact = findOther(last.facts, now.facts);
  if (fact !== undefined) return `${fact} changed`;
  const other = findOther(last.environment, describeEnvironment(last.variables, now.environment));
  if (other !== undefined) return `${other} changed`;
  if (last.commit !== undefined && last.commit !== now.commit)
    return 'dates or authors come from the history, and there is another commit';
  const outside = Object.keys(last.outside).find((file) => now.hash(file) !== last.outside[file]);
  if (outside !== undefined) return `${outside} changed`;
  const read = now.trace.findChange(last.reads);
  return read === undefined ? undefined : `${read}, which code of the site reads, changed`;
}

/** Which files of the site were edited since, where nothing else has changed. */
export function compareFingerprints(
  last: Fingerprint | undefined,
  now: Now,
): Difference | NoDifference {
  if (!last) return {reason: NO_EARLIER_BUILD};
  if (last.uncacheable !== undefined) return {reason: last.uncacheable};
  const reason = findAddedOrRemoved(last.inside, now.inside) ?? findReason(last, now);
  if (reason !== undefined) return {reason};
  const names = Object.keys(now.inside);
  return {edited: names.filter((file) => last.inside[file] !== now.inside[file]), last: last.made};
}
