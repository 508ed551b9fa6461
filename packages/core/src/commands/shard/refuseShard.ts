import {accessSync, constants, mkdirSync} from 'node:fs';
import {toStoreFolder} from '../../cache/index.js';
import {messageOf, throwDiagnostic} from '../../diagnostics/index.js';
import {findStore, type BuildOptions} from '../pipeline/buildOptions.js';

/** Options about the written site. A shard writes none. */
const OF_SITES = {
  changedFiles: '--changed-files',
  explain: '--explain',
  audit: '--audit',
} as const;

function refuseOptions(options: BuildOptions): void {
  for (const [field, option] of Object.entries(OF_SITES)) {
    if (options[field as keyof typeof OF_SITES] === undefined) continue;
    throwDiagnostic({
      name: 'invalid-argument',
      message: `The options --shard and ${option} do not go together: a shard writes no site.`,
      hint: `Give ${option} to the build that comes after the shards.`,
    });
  }
}

function refuseNoStore(): void {
  if (!process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return;
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'A shard gives its pages to the store, and DOCUSAURUS_NO_PERSISTENT_CACHE is set.',
    hint: 'Unset the variable, or build without --shard.',
  });
}

/** Throws if the store cannot be written, since the work of a shard would be lost. */
function assertStore(folder: string): void {
  try {
    mkdirSync(folder, {recursive: true});
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throwDiagnostic({
      name: 'invalid-argument',
      message: `A shard gives its pages to the store, and ${folder} cannot be written: ${messageOf(error)}.`,
      hint: 'Name another folder with --store, or build without --shard.',
    });
  }
}

/** Throws if an option does not go with a shard, or if the shard cannot store its pages. */
export function refuseShard(siteDir: string, options: BuildOptions): void {
  refuseOptions(options);
  refuseNoStore();
  assertStore(toStoreFolder(siteDir, findStore(options)));
}
