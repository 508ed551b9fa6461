import type {Shell} from '../shared/site.js';
import type {ShellOptions} from './options.js';
import {compile} from './compile.js';
import {createConfigs, ENTRIES, type Entries} from './createConfigs.js';
import {writeGenerated} from './generated/writeGenerated.js';
import {readShell} from './result/readShell.js';
import {throwOnErrors} from './result/throwOnErrors.js';

/** Bundles theme, runtime and the modules that pages name, for the browser and for Node. */
export async function buildShell(o: ShellOptions & {entries?: Entries}): Promise<Shell> {
  await writeGenerated(o);
  const configs = await createConfigs({entries: ENTRIES, ...o});
  const stats = await compile(configs);
  const {site, modules, onWarnings} = o;
  throwOnErrors({stats, siteDir: site.context.siteDir, modules, configs, onWarnings});
  return readShell({...o, stats});
}
