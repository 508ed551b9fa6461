import {existsSync, linkSync, mkdirSync, rmSync, unlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {formatIdentity, isAlive, ownIdentity, parseIdentity, readOwner} from '../cache/index.js';
import {toDraft} from './abandoned.js';
import {besides} from './besides.js';

const POLL = 10;
/**
 * In milliseconds. A commit takes about a second. A process that holds the lock for longer, and that cannot be seen from here, is taken
 * for dead.
 */
const PATIENCE = 60_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

// The file is written under another name and then linked, so that no process reads half of it.
function tryToTake(file: string, outDir: string): boolean {
  const owner = formatIdentity(ownIdentity());
  const draft = toDraft(outDir, 'lock');
  writeFileSync(draft, owner);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    return codeOf(error) !== 'EEXIST' && tryToWrite(file, owner);
  } finally {
    unlinkSync(draft);
  }
}

/** For disks without links. */
function tryToWrite(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, {flag: 'wx'});
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** `undefined` where this process cannot know: without its start, a process may be a later one with the same number. */
function isGone(owner: string): boolean | undefined {
  const identity = parseIdentity(owner);
  const alive = identity && isAlive(identity);
  const isKnown = alive === false || (alive && identity?.started);
  return isKnown ? !alive : undefined;
}

/** Tells which locks may be broken. Each owner that may be alive is given time. */
function watchOwners(): (owner: string) => boolean {
  const seen = new Map<string, number>();
  return (owner) => {
    const since = seen.get(owner) ?? Date.now();
    seen.set(owner, since);
    return isGone(owner) ?? Date.now() - since > PATIENCE;
  };
}

interface Breaking {
  outDir: string;
  mayBreak: (owner: string) => boolean;
}

// Two processes may read the same dead owner, and the slower one must not remove the lock that the quicker one has taken since.
// So each owner's lock has a guard, and the process that holds the guard reads the owner again: a dead owner does not come back.
// A guard may become stale as well.
function breakLock(file: string, {outDir, mayBreak}: Breaking): void {
  const owner = readOwner(file);
  if (owner === undefined || !mayBreak(owner)) return;
  const guard = `${file}.${owner}`;
  if (!tryToTake(guard, outDir)) return breakLock(guard, {outDir, mayBreak});
  if (readOwner(file) === owner) rmSync(file, {force: true});
  rmSync(guard, {force: true});
}

// A process that took this one for dead may hold the lock by now.
function release(file: string): void {
  if (readOwner(file) === formatIdentity(ownIdentity())) rmSync(file, {force: true});
}

/**
 * Takes the lock of an output folder, so that commits take turns. Returns a function that releases it. Locks of dead processes
 * are broken.
 */
export async function takeCommitLock(outDir: string): Promise<() => void> {
  const file = besides(outDir, 'lock');
  mkdirSync(path.dirname(file), {recursive: true});
  const mayBreak = watchOwners();
  while (existsSync(file) || !tryToTake(file, outDir)) {
    breakLock(file, {outDir, mayBreak});
    if (existsSync(file)) await wait(POLL);
  }
  return () => release(file);
}
