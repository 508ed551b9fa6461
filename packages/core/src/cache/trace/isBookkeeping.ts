import type {UncacheableCall} from './types.js';

const INSTALLED = /[\\/]node_modules[\\/]/;

/** Code that asks for the time to try again later, to name temporary files, or to say how long something took. */
const BOOKKEEPERS =
  /[\\/]node_modules[\\/](?:@signalwire[\\/]docusaurus-plugin-llms-txt[\\/]lib[\\/]cache|@rspack[\\/]core|graceful-fs|fs-extra|jiti|debug|p-limit|signal-exit|proper-lockfile|tmp|temp-dir|write-file-atomic|consola|ora|execa)[\\/]/;

/** Whether the answer to a call stays within the package that made it. `isLoading`: while modules load, any package may seed itself. */
export function isBookkeeping(
  kind: UncacheableCall['kind'],
  file: string,
  isLoading: boolean,
): boolean {
  if (kind !== 'clock' && kind !== 'random') return false;
  return BOOKKEEPERS.test(file) || (isLoading && INSTALLED.test(file));
}
