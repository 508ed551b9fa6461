import {existsSync} from 'node:fs';
import {findCovered} from '../aliases/index.js';
import type {WatchPlans} from './planWatch.js';

/** The files that the bundler must look at again, as absolute paths. */
export interface FileChanges {
  present: string[];
  gone: string[];
}

/**
 * The changes for files that cover components of themes. The covered files count as changed, so that the bundler resolves the
 * imports that led to them again.
 */
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
