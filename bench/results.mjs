import {mkdir, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {repository} from '../parity/paths.mjs';

export function describeMachine() {
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.availableParallelism()} cores, ${memory} GB, Node ${process.versions.node}`;
}

/** `results/2026-11-21-<name>.json` and `.md`. */
export async function writeResults({name, result, markdown}) {
  const folder = path.join(repository, 'bench/results');
  await mkdir(folder, {recursive: true});
  const file = path.join(folder, `${new Date().toISOString().slice(0, 10)}-${name}`);
  await writeFile(`${file}.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${file}.md`, markdown);
}
