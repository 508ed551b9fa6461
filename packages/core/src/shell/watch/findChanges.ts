import {existsSync} from 'node:fs';
import {findCovered} from '../aliases/index.js';
import type {WatchPlans} from './planWatch.js';

/** What the bundler is to look at again; absolute paths. */
export interface FileChanges {
  present: string[];
  gone: string[];
}

/** Of files that cover components of themes: whoever names a file that has changed is asked anew where that leads. */
export function findChanges(files: string[], {browser}: WatchPlans): FileChanges {
  const {siteDir} = browser.options.site.context;
  const aliases = browser.config.resolve?.alias;
  const covered = files.flatMap((file) => findCovered({file, siteDir, aliases}) ?? []);
  const present = files.filter((file) => existsSync(file));
  return {
    present: [...covered, ...present],
    gone: files.filter((file) => !present.includes(file)),
  };
}
