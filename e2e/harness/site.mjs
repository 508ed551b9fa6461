import {cp, rm} from 'node:fs/promises';
import path from 'node:path';
import {fixtures, work} from './paths.mjs';

const isSource = (file) => !['node_modules', '.docusaurus', 'build'].includes(path.basename(file));

/** Copies a fixture to a folder of its own, so that no two builds meet. */
export async function copyFixture(fixture, name = fixture) {
  const from = path.join(fixtures, fixture);
  const to = path.join(work, name);
  await rm(to, {recursive: true, force: true});
  await cp(from, to, {recursive: true, filter: (file) => file === from || isSource(file)});
  return to;
}
