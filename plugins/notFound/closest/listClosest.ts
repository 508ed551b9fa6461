import archived from '@generated/not-found/default/versions.json';
import type {ArchivedVersion} from '../types';
import {rankClosest} from './rankClosest';
import {readSitemap} from './readSitemap';

const MOST = 5;

/** What a reader may want instead of an address that has no page. */
export interface Closest {
  paths: string[];
  /** The archived version that the address lies in. */
  version?: string;
}

function findVersion(wanted: string): ArchivedVersion | undefined {
  return archived.find(({path}) => wanted.startsWith(`${path}/`));
}

/** Pages of the same version with a similar address; of an archived one, also the same page of the latest. */
export async function listClosest(wanted: string, sitemap: string): Promise<Closest> {
  const latest = await readSitemap(sitemap);
  const version = findVersion(wanted);
  if (!version) return {paths: rankClosest(wanted, latest).slice(0, MOST)};
  const {path, pages, label} = version;
  const inLatest = wanted.slice(path.length);
  const same = latest.includes(inLatest) ? [inLatest] : [];
  const near = rankClosest(wanted, pages).slice(0, MOST - same.length);
  return {paths: [...near, ...same], version: label};
}
