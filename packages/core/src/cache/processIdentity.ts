import {readFileSync} from 'node:fs';
import {HOST} from './fileNames.js';

/** Identifies a process, and tells it from a later one with the same number. */
export interface ProcessIdentity {
  /** Names the machine or container: the processes of others cannot be seen from here. */
  host: string;
  pid: number;
  /** When it started, in the format of the system; empty where that is unknown. */
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

/** E.g. `8f14e45f-4711-90125`, which may be part of the name of a file. */
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

/** `undefined`: the process is of another machine, so this one cannot know. */
export function isAlive({host, pid, started}: ProcessIdentity): boolean | undefined {
  if (host !== HOST) return undefined;
  return isRunning(pid) && readStart(pid) === started;
}

/** The identity in a lock file, as text; `undefined` if the file cannot be read. */
export function readOwner(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
