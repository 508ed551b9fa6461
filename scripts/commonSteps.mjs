import {readdirSync} from 'node:fs';
import path from 'node:path';
import {installMissing} from './install.mjs';
import {root, runNode} from './run.mjs';

export const docusaurus = path.join(root, 'packages/core/bin/docusaurus.mjs');

/** The steps that all others need. */
export const always = [
  ['packages', installMissing],
  ['engine', () => runNode(['scripts/build-engine.mjs', '--clean'])],
];

const listFiles = (folder, ending) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

export const incremental = listFiles('e2e/incremental', '.test.mjs');

/** Specs that read `build/` as the step before has left it. */
export const siteSpecs = listFiles('e2e/site', '.spec.mjs');
