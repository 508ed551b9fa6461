import path from 'node:path';
import {mkdir, readdir, readFile, rm} from 'node:fs/promises';
import {DRAFT, replaceGenerated} from '../../cache/index.js';
import type {Side} from '../options.js';
import {toGeneratedFolder} from '../paths.js';
import type {GeneratedSources} from './sources.js';

// An untouched file keeps its date, and Rspack its cache.
export async function writeIfChanged(file: string, text: string): Promise<boolean> {
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old === text) return false;
  await mkdir(path.dirname(file), {recursive: true});
  replaceGenerated(file, text);
  return true;
}

/** Where `@generated/velocisaurus` leads on each side. */
export function toRegistryFolder({workDir, side}: {workDir: string; side: Side}): string {
  return path.join(toGeneratedFolder(workDir), 'velocisaurus', side);
}

// One may stand before another in the order of resolution: `i18n.js` before `i18n.json`.
async function removeOthers(folder: string, names: string[]): Promise<void> {
  const entries = await readdir(folder, {withFileTypes: true});
  const isOther = (name: string) => !names.includes(name) && !name.endsWith(DRAFT);
  const others = entries.filter((entry) => entry.isFile() && isOther(entry.name));
  await Promise.all(others.map(({name}) => rm(path.join(folder, name), {force: true})));
}

/** All but what pages name. */
export async function writeGenerated(workDir: string, sources: GeneratedSources): Promise<void> {
  const folder = toGeneratedFolder(workDir);
  const write = ([file, text]: [string, string]) => writeIfChanged(path.join(folder, file), text);
  await Promise.all(Object.entries(sources).map(write));
  await removeOthers(folder, Object.keys(sources));
}
