import type {UncacheableCall} from './types.js';

const INSTALLED = /[\\/]node_modules[\\/]/;

export const isInstalled = (file: string): boolean => INSTALLED.test(file);

/** Packages that ask for time or chance to try again later, to name temporary files, or to report how long something took. */
const BOOKKEEPERS =
  /[\\/]node_modules[\\/](?:@signalwire[\\/]docusaurus-plugin-llms-txt[\\/]lib[\\/]cache|@rspack[\\/]core|graceful-fs|fs-extra|jiti|debug|p-limit|signal-exit|proper-lockfile|tmp|temp-dir|write-file-atomic|consola|ora|execa)[\\/]/;

/** Yarn's Plug'n'Play, which reads all files of packages and asks for the time to forget old archives. */
const PLUG_N_PLAY = /[\\/]\.pnp\.(?:cjs|loader\.mjs)$/;

/** Whether the answer to a call stays within the package that made it. `isLoading`: while modules load, any package may seed itself. */
export function isBookkeeping(
  kind: UncacheableCall['kind'],
  file: string,
  isLoading: boolean,
): boolean {
  if (kind !== 'clock' && kind !== 'random') return false;
  const isKnown = BOOKKEEPERS.test(file) || PLUG_N_PLAY.test(file);
  return isKnown || (isLoading && isInstalled(file));
}
