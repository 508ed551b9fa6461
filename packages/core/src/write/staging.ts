import {existsSync} from 'node:fs';
import {mkdir, readdir, rename, rm} from 'node:fs/promises';
import path from 'node:path';

/** A build in the making: it takes the place of the last good one as a whole, or not at all. */
export interface Staging {
  /** Write here. */
  dir: string;
  /** Swaps the new site in. */
  commit(): Promise<void>;
  /** Drops the unfinished site; the last good one stays as it was. */
  discard(): Promise<void>;
}

function besides(outDir: string, suffix: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.${suffix}`);
}

// Killed between the two renames of a commit, the last good site still lies beside: it goes back first.
async function recover(outDir: string): Promise<void> {
  const previous = besides(outDir, 'previous');
  if (!existsSync(previous)) return;
  if (existsSync(outDir)) await rm(previous, {recursive: true, force: true});
  else await rename(previous, outDir);
}

async function removeAbandoned(outDir: string): Promise<void> {
  const parent = path.dirname(outDir);
  const prefix = `.${path.basename(outDir)}.staging-`;
  const entries = existsSync(parent) ? await readdir(parent) : [];
  const abandoned = entries.filter(
    (name) => name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length))),
  );
  await Promise.all(
    abandoned.map((name) => rm(path.join(parent, name), {recursive: true, force: true})),
  );
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function swap(dir: string, outDir: string): Promise<void> {
  const previous = besides(outDir, 'previous');
  await rm(previous, {recursive: true, force: true});
  if (existsSync(outDir)) await rename(outDir, previous);
  await rename(dir, outDir);
  await rm(previous, {recursive: true, force: true});
}

export async function openStaging({outDir}: {outDir: string}): Promise<Staging> {
  await recover(outDir);
  await removeAbandoned(outDir);
  const dir = besides(outDir, `staging-${process.pid}`);
  await rm(dir, {recursive: true, force: true});
  await mkdir(dir, {recursive: true});
  return {
    dir,
    commit: () => swap(dir, outDir),
    discard: () => rm(dir, {recursive: true, force: true}),
  };
}
