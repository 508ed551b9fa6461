import type {BuildCache} from '../../cache/index.js';

/** The places where a build reads and writes. Both folders are absolute. */
export interface BuildPlace {
  siteDir: string;
  outDir: string;
  cache: BuildCache;
}
