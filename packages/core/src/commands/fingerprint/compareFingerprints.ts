import {describeVariables, type Environment, type Trace} from '../../cache/index.js';
import type {History} from './openHistory.js';
import type {Difference, Facts, Fingerprint, Hashes, NoDifference} from './types.js';

export const NO_EARLIER_BUILD = 'the store has no earlier build of this site';

/** Whether both have the same files, some of them with another content. */
export function isEdited(before: Hashes, now: Hashes): boolean {
  return findAddedOrRemoved(before, now) === undefined && findOther(before, now) !== undefined;
}

/** The first name whose values differ. */
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

/** Everything that a build knows about its site before it loads the site. */
export interface Now {
  inside: Hashes;
  facts: Facts;
  environment: Environment;
  history: History;
  hash: (file: string) => string | null;
  trace: Trace;
}

/**
 * The files that commits have touched since the last build, and whose dates or authors code asked for; or why these are unknown. Commits that
 * touch no file of the site change no dates.
 */
function listDated({history: last}: Fingerprint, {history, inside}: Now): string[] | NoDifference {
  if (last === undefined || last.name === history.name) return [];
  const touched = last.name === null ? undefined : history.listTouched(last.name);
  const reason = 'dates or authors come from the history, and';
  if (!touched) return {reason: `${reason} there is another commit`};
  const own = [...new Set(touched)].filter((name) => name in inside);
  const {asked} = last;
  if (asked !== 'any') return own.filter((name) => asked.includes(name));
  return own.length === 0 ? own : {reason: `${reason} a commit has touched ${own[0]}`};
}

/** The first difference other than the contents of the site's files, in words. */
function findReason(last: Fingerprint, now: Now): string | undefined {
  const fact = findOther(last.facts, now.facts);
  if (fact !== undefined) return `${fact} changed`;
  const other = findOther(last.environment, describeVariables(last.variables, now.environment));
  if (other !== undefined) return `${other} changed`;
  const outside = Object.keys(last.outside).find((file) => now.hash(file) !== last.outside[file]);
  if (outside !== undefined) return `${outside} changed`;
  const read = now.trace.findChange(last.reads);
  return read === undefined ? undefined : `${read}, which code of the site reads, changed`;
}

/** The files of the site that were edited or committed since the last build, if nothing else has changed. */
export function compareFingerprints(
  last: Fingerprint | undefined,
  now: Now,
): Difference | NoDifference {
  if (!last) return {reason: NO_EARLIER_BUILD};
  if (last.uncacheable !== undefined) return {reason: last.uncacheable};
  const reason = findAddedOrRemoved(last.inside, now.inside) ?? findReason(last, now);
  if (reason !== undefined) return {reason};
  const dated = listDated(last, now);
  if ('reason' in dated) return dated;
  const names = Object.keys(now.inside);
  const edited = names.filter((file) => last.inside[file] !== now.inside[file]);
  return {edited, dated, last: last.made};
}
