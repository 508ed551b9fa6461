import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {formatIdentity, ownIdentity} from '../cache/index.js';
import {takeCommitLock} from './commitLock.js';

const MINUTES = 120_000;
const FOREIGN = ['ffffffff-1-1', 'ffffffff-2-2'] as const;

let root: string;
let lock: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lock-'));
  lock = path.join(root, '.build.lock');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, {recursive: true, force: true});
});

const letTimePass = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MINUTES);

/** Begins to wait for the lock. Returns who has it some time after the change. */
async function takeAfter(change: () => void) {
  const taken = takeCommitLock(path.join(root, 'build'));
  await wait(50);
  change();
  await wait(50);
  return {owner: readFileSync(lock, 'utf8'), taken};
}

// Elsewhere nothing tells a process from a later one with the same number.
it.runIf(ownIdentity().started)('waits for a living process as long as it takes', async () => {
  const first = await takeCommitLock(path.join(root, 'build'));
  let isTaken = false;
  const {taken} = await takeAfter(letTimePass);
  void taken.then(() => (isTaken = true));
  await wait(50);
  expect(isTaken).toBe(false);
  first();
  (await taken)();
  expect(() => readFileSync(lock)).toThrow('ENOENT');
});

it('breaks the lock of a process that it cannot see after a time', async () => {
  writeFileSync(lock, FOREIGN[0]);
  const {owner, taken} = await takeAfter(letTimePass);
  expect(owner).toBe(formatIdentity(ownIdentity()));
  (await taken)();
});

it('gives each owner that time', async () => {
  writeFileSync(lock, FOREIGN[0]);
  const {owner, taken} = await takeAfter(() => {
    letTimePass();
    writeFileSync(lock, FOREIGN[1]);
  });
  expect(owner).toBe(FOREIGN[1]);
  rmSync(lock);
  (await taken)();
});
