import {readFileSync} from 'node:fs';
import {HOST} from './fileNames.js';

/** Names a process so that another that got the same number later is not taken for it. */
export interface ProcessIdentity {
  /** Processes of other machines (and of other containers) cannot be seen from here. */
  host: string;
  pid: number;
  /** When it started, in the words of the system; empty where that is not known. */
  started: string;
}

// The 22nd field of /proc/<pid>/stat; the second one, in brackets, may hold spaces.
function readStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function readIdentity(): ProcessIdentity {
  return {host: HOST, pid: process.pid, started: readStart(process.pid)};
}

let own: ProcessIdentity | undefined;

export function ownIdentity(): ProcessIdentity {
  own ??= readIdentity();
  return own;
}

/** `8f14e45f-4711-90125`: good for the name of a file. */
export function formatIdentity({host, pid, started}: ProcessIdentity): string {
  return `${host}-${pid}-${started}`;
}

export function parseIdentity(text: string): ProcessIdentity | undefined {
  const [, host, pid, started] = /^([0-9a-f]{8})-(\d+)-(\d*)/.exec(text) ?? [];
  return host === undefined ? undefined : {host, pid: Number(pid), started: started ?? ''};
}

/** Whether a process of this machine has this number now. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** `undefined`: a process of another machine, nobody here can tell. */
export function isAlive({host, pid, started}: ProcessIdentity): boolean | undefined {
  if (host !== HOST) return undefined;
  return isRunning(pid) && readStart(pid) === started;
}

/** What a lock holds: the identity of its owner; `undefined` if there is no such file. */
export function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
