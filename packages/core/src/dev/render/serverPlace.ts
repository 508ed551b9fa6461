import path from 'node:path';
import type {LoadedSite} from '../../shared/site.js';
import type {ServerPlace, WatchedShell} from '../../shell/index.js';

/** Where the rendering thread of a locale finds the shell. */
export function toServerPlace(o: {
  site: LoadedSite;
  shell: WatchedShell;
  workDir: string;
}): ServerPlace {
  const {site, shell, workDir} = o;
  const folder = path.join(workDir, 'server', site.context.i18n.currentLocale);
  return {site, shell, folder};
}
