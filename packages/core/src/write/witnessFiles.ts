import {lstatSync, unlinkSync, writeFileSync, type Stats} from 'node:fs';
import path from 'node:path';
import type {OpenedOutput} from './outputFolder.js';

type Witnessed = Pick<OpenedOutput, 'dir' | 'notes' | 'guard'>;

/** Changes once the file is written or replaced, even if its times are set back. */
function identify({ino, size, mtimeMs, ctimeMs}: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/** Returns the time of the disk's clock, which advances in ticks. A file that is written from now on is not older. */
function readClock(dir: string): number {
  const file = path.join(dir, '.velocisaurus-clock');
  writeFileSync(file, '');
  const {ctimeMs} = lstatSync(file);
  unlinkSync(file);
  return ctimeMs;
}

/**
 * Records the state of the files that the builder made. Plugins run next: if the state of a file is the same afterwards, it need
 * not be read to know its content. Files are left out that plugins of another locale may have written into, or that were written
 * within the current tick of the disk's clock.
 */
export function witnessFiles({dir, notes, guard}: Witnessed): void {
  const now = readClock(dir);
  for (const [file, note] of notes) {
    if (note.kept || !note.mayBeModified || note.before || guard?.wasWritten(file)) continue;
    const stat = lstatSync(path.join(dir, file), {throwIfNoEntry: false});
    if (stat?.isFile() && stat.ctimeMs < now) note.before = identify(stat);
  }
}

/** Whether the file is as {@link witnessFiles} found it. */
export function isAsBefore(stat: Stats, before: string | undefined): boolean {
  return before === identify(stat);
}
