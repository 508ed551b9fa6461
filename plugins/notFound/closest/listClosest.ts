import archived from '@generated/not-found/default/versions.json';
import type {ArchivedVersion} from '../types';
import {describePage, type Suggestion} from './describePage';
import {rankClosest} from './rankClosest';
import {readSitemap} from './readSitemap';

const MOST = 4;

/** The pages that a reader may want instead of an address that has no page. */
export interface Closest {
  pages: Suggestion[];
  /** The archived version that the address lies in. */
  version?: string;
}

function findVersion(wanted: string): ArchivedVersion | undefined {
  return archived.find(({path}) => wanted.startsWith(`${path}/`));
}

function chooseInVersion(
  wanted: string,
  {path, pages}: ArchivedVersion,
  latest: string[],
): string[] {
  const inLatest = wanted.slice(path.length);
  const same = latest.includes(inLatest) ? [inLatest] : [];
  return [...rankClosest(wanted, pages).slice(0, MOST - same.length), ...same];
}

/** Pages of the same version with a similar address; of an archived one, also the same page of the latest. */
export async function listClosest(wanted: string, sitemap: string): Promise<Closest> {
  const latest = await readSitemap(sitemap);
  const version = findVersion(wanted);
  const paths = version
    ? chooseInVersion(wanted, version, latest)
    : rankClosest(wanted, latest).slice(0, MOST);
  const pages = await Promise.all(paths.map(describePage));
  return {pages, ...(version && {version: version.label})};
}
