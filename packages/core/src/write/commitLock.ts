import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {toDraft} from './abandoned.js';
import {besides} from './besides.js';
import {formatIdentity, isAlive, ownIdentity, parseIdentity} from './processIdentity.js';

const POLL = 10;
/** A commit takes about a second; who holds the lock for longer hangs, or is on another machine and gone. */
const PATIENCE = 60_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

// Written beside and linked: nobody ever reads half an owner.
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

/** Where the disk knows no links. */
function tryToWrite(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, {flag: 'wx'});
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function isStale(owner: string): boolean {
  const identity = parseIdentity(owner);
  return identity !== undefined && isAlive(identity) === false;
}

// Renamed away first: of several that find it stale, one gets it.
function breakLock(file: string, outDir: string): void {
  const broken = toDraft(outDir, 'lock');
  try {
    renameSync(file, broken);
    unlinkSync(broken);
  } catch {
    // Another one was quicker.
  }
}

// Who took it for dead has one of its own by now.
function release(file: string): void {
  if (readOwner(file) === formatIdentity(ownIdentity())) rmSync(file, {force: true});
}

/** Commits to one output folder take turns; gives what releases the lock. Locks of dead processes are broken. */
export async function takeCommitLock(outDir: string): Promise<() => void> {
  const file = besides(outDir, 'lock');
  mkdirSync(path.dirname(file), {recursive: true});
  const deadline = Date.now() + PATIENCE;
  while (existsSync(file) || !tryToTake(file, outDir)) {
    const owner = readOwner(file);
    if (owner !== undefined && (isStale(owner) || Date.now() > deadline)) breakLock(file, outDir);
    else await wait(POLL);
  }
  return () => release(file);
}
