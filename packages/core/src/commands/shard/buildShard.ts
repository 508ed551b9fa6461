import type {Shard} from '../../shared/shard.js';
import {openOutput} from '../../write/index.js';
import {toOutputOptions, type BuildContext, type BuildOptions} from '../pipeline/buildOptions.js';
import {describeLocales} from '../pipeline/buildSite.js';
import {resolveLocales} from '../pipeline/resolveLocales.js';
import {buildShare} from './buildShare.js';
import {shareLocales} from './shareLocales.js';

export interface BuiltShard {
  /** A line to print. */
  note: string;
  /** Whether another shard sends what the plugins loaded: all shards of a locale load the same. */
  isLoadedElsewhere: boolean;
}

/** Puts the pages of one shard into the store: a build of the whole site takes them from there. */
export async function buildShard(
  place: BuildContext,
  options: BuildOptions,
  shard: Shard,
): Promise<BuiltShard> {
  const locales = await resolveLocales({siteDir: place.siteDir, ...options});
  // Pages are rendered from files; the folder goes when that is done.
  const output = await openOutput(toOutputOptions(place, locales, options));
  const shares = shareLocales({locales, shard});
  let pages = 0;
  try {
    const described = await describeLocales(place, {locales, output}, options);
    for (const share of shares)
      pages += await buildShare(share, described[locales.indexOf(share.locale)]!);
  } catch (error) {
    throw output.explain(error);
  } finally {
    await output.discard();
  }
  const note = `Shard ${shard.number}/${shard.count}: ${pages} pages are in the store. A build without --shard makes the site of them.`;
  return {note, isLoadedElsewhere: !shares.some(({makesBundle}) => makesBundle)};
}
