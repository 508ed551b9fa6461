import {lstatSync, unlinkSync, writeFileSync, type Stats} from 'node:fs';
import path from 'node:path';
import type {OpenedOutput} from './outputFolder.js';

type Witnessed = Pick<OpenedOutput, 'dir' | 'notes' | 'guard'>;

/** Differs once the file was written or replaced, even where its times were set back. */
function identify({ino, size, mtimeMs, ctimeMs}: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

/** By the clock of the disk, which ticks: what is written from now on is not older. */
function readClock(dir: string): number {
  const file = path.join(dir, '.velocisaurus-clock');
  writeFileSync(file, '');
  const {ctimeMs} = lstatSync(file);
  unlinkSync(file);
  return ctimeMs;
}

/**
 * Notes how the files lie there that the builder made. Plugins come next: a file that is still so afterwards need not be read to know
 * its content. What plugins of another locale may have written before is left out, and what was written within the same tick of the
 * disk's clock.
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
