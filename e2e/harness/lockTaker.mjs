/** Takes the lock at each moment that it hears, and answers whether it was alone: `node lockTaker.mjs <siteDir>`. */
import {mkdirSync, rmdirSync} from 'node:fs';
import path from 'node:path';
import {takeCommitLock} from '../../packages/core/lib/write/commitLock.js';

const siteDir = process.argv[2];
const inside = path.join(siteDir, 'inside');

function enter() {
  try {
    mkdirSync(inside);
    return true;
  } catch {
    return false;
  }
}

const waitUntil = (moment) => {
  while (Date.now() < moment);
};

process.on('message', async (start) => {
  waitUntil(start);
  const release = await takeCommitLock(path.join(siteDir, 'build'));
  const isAlone = enter();
  waitUntil(Date.now() + 2);
  if (isAlone) rmdirSync(inside);
  release();
  process.send(isAlone);
});
process.send('ready');
