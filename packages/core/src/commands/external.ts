import type commander from 'commander';
import {nameOf, runLifecycle} from '../plugins/index.js';
import {guardCommands} from './guardCommands.js';
import {resolveSiteDir} from './siteDir.js';
import {initSitePlugins} from './sitePlugins.js';

interface ExternalCommandOptions {
  cli: commander.CommanderStatic;
  siteDir: string;
  config: string | undefined;
}

/** Lets the site's plugins add their commands; what one of them throws names its plugin. */
export async function externalCommand({
  cli,
  siteDir,
  config,
}: ExternalCommandOptions): Promise<void> {
  const {plugins, context} = await initSitePlugins({siteDir: resolveSiteDir(siteDir), config});
  for (const plugin of plugins) {
    const guarded = guardCommands(cli, (command, run) =>
      runLifecycle({plugin: nameOf(plugin), lifecycle: `its command "${command}"`, context}, run),
    );
    const call = {plugin: nameOf(plugin), lifecycle: 'extendCli()', context};
    await runLifecycle(call, () => plugin.extendCli?.(guarded));
  }
}
