import {readFileSync, readdirSync} from 'node:fs';
import {clearInterval, setInterval} from 'node:timers';

const PAGE = 4096;
const EVERY_MS = 100;

/** Watches the resident memory of a process and all that it started (Linux). Threads count with their process. */
export function watchMemory(pid) {
  let peak = 0;
  const sample = () => (peak = Math.max(peak, sumTree(pid)));
  const timer = setInterval(sample, EVERY_MS);
  sample();
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Resident bytes of a process and all that it started, now. */
export function sumTree(root) {
  const children = readChildren();
  let total = 0;
  for (const pids = [root]; pids.length > 0;) {
    const pid = pids.pop();
    total += readResident(pid);
    pids.push(...(children.get(pid) ?? []));
  }
  return total;
}

function readChildren() {
  const children = new Map();
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    const parent = pid > 0 ? readParent(pid) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

function readParent(pid) {
  try {
    // The name in brackets may hold anything; the parent is the second field after it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function readResident(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
  } catch {
    return 0;
  }
}
