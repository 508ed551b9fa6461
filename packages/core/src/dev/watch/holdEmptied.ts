import {statSync} from 'node:fs';
import {joinChanges, type ChangeKind} from './changeKind.js';

type OnFile = (kind: ChangeKind, file: string) => void;

export interface EmptiedFiles {
  onFile: OnFile;
  close(): void;
}

interface Held {
  kind: ChangeKind;
  timer: NodeJS.Timeout;
}

const LONGEST_EMPTY = 100;

function isEmpty(file: string): boolean {
  const stats = statSync(file, {throwIfNoEntry: false});
  return stats !== undefined && stats.isFile() && stats.size === 0;
}

/** Holds back changes that leave a file empty, until it has stayed so: editors that write a file in place empty it first. */
export function holdEmptied(onFile: OnFile): EmptiedFiles {
  const held = new Map<string, Held>();

  function take(file: string, kind: ChangeKind): ChangeKind {
    const before = held.get(file);
    clearTimeout(before?.timer);
    held.delete(file);
    return joinChanges(before?.kind, kind);
  }

  function release(file: string, kind: ChangeKind): void {
    held.delete(file);
    onFile(kind, file);
  }

  return {
    onFile(kind, file) {
      const whole = take(file, kind);
      if (kind === 'removed' || !isEmpty(file)) return onFile(whole, file);
      held.set(file, {kind: whole, timer: setTimeout(release, LONGEST_EMPTY, file, whole)});
    },
    close() {
      for (const {timer} of held.values()) clearTimeout(timer);
    },
  };
}
