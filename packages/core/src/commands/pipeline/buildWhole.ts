import type {Asked} from '../../config/index.js';
import {keepHeard} from '../fingerprint/heard.js';
import type {SiteFingerprint} from '../fingerprint/siteFingerprint.js';
import type {Made} from '../fingerprint/types.js';
import type {Outcome} from '../reuseLast.js';
import type {BuildContext, BuildOptions} from './buildOptions.js';
import {buildSite, type BuiltSite} from './buildSite.js';

function joinAsked(asked: Asked[]): Asked {
  const known = asked.filter((files) => files !== 'any');
  return known.length < asked.length ? 'any' : known.flat();
}

/** The results of this build that the next one uses. */
function describeMade({built, kept, id}: BuiltSite, said: Pick<Made, 'warnings' | 'heard'>) {
  const keys = built.flatMap(({run}) => ('key' in run ? run.key : []));
  const [obstacle] = built.flatMap(({run}) => ('obstacle' in run ? run.obstacle : []));
  return {
    site: id,
    runs: obstacle === undefined ? keys : [],
    ...said,
    ...(kept !== undefined && {kept}),
    ...(obstacle !== undefined && {obstacle}),
  };
}

/** Builds the site and saves its fingerprint. */
export async function buildWhole(
  place: BuildContext,
  options: BuildOptions,
  fingerprint?: SiteFingerprint,
): Promise<Outcome> {
  const site = await buildSite(place, options, fingerprint?.lookAhead);
  const {built, notes} = site;
  const {reporter, siteDir} = place;
  const heard = keepHeard(reporter.listHeard(), siteDir);
  fingerprint?.save({
    files: built.flatMap(({files}) => files),
    roots: built.flatMap(({roots}) => roots),
    made: describeMade(site, {warnings: reporter.listWarnings(), heard}),
    asked: joinAsked(built.map(({asked}) => asked)),
    reason: built.find(({unpredictable}) => unpredictable !== undefined)?.unpredictable,
  });
  return {isPartial: false, notes};
}
