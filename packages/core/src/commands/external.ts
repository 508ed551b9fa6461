import type commander from 'commander';
import {resolveSiteDir} from './siteDir.js';
import {initSitePlugins} from './sitePlugins.js';

interface ExternalCommandOptions {
  cli: commander.CommanderStatic;
  siteDir: string;
  config: string | undefined;
}

/** Lets the site's plugins add their commands. */
export async function externalCommand({
  cli,
  siteDir,
  config,
}: ExternalCommandOptions): Promise<void> {
  const {plugins} = await initSitePlugins({siteDir: resolveSiteDir(siteDir), config});
  for (const plugin of plugins) plugin.extendCli?.(cli);
}
