import {DOCUSAURUS_VERSION} from './version.js';
import type {Command, CommanderStatic} from './commander.js';
import {lazyCommands, type Commands} from './commands.js';
import {registerBuildCommands} from './buildCommands.js';
import {registerServerCommands} from './serverCommands.js';
import {registerSourceCommands} from './sourceCommands.js';
import {failOnUnknownCommand, failOnUnknownOptions, nearestCommand} from './unknown.js';

interface ProgramOptions {
  cli: CommanderStatic;
  argv: string[];
  commands?: Commands;
}

/** The whole command line, with what the site's plugins add to it when `argv` names no command of ours. */
export async function createProgram({
  cli,
  argv,
  commands = lazyCommands,
}: ProgramOptions): Promise<Command> {
  cli.version(DOCUSAURUS_VERSION).usage('<command> [options]');
  registerBuildCommands(cli, commands);
  registerServerCommands(cli, commands);
  registerSourceCommands(cli, commands);
  if (needsPlugins(cli, argv[2])) await extendByPlugins({cli, argv, commands});
  failOnUnknownCommand(cli);
  failOnUnknownOptions(cli);
  return cli;
}

function needsPlugins(cli: Command, command: string | undefined): boolean {
  if (command === '--version' || command === '-V') return false;
  return !cli.commands.some((known) => known.name() === command);
}

/** A plugin's commands can be known only from the site's config, which the first argument cannot name. */
async function extendByPlugins({cli, argv, commands}: Required<ProgramOptions>): Promise<void> {
  const siteDir = process.env.DOCUSAURUS_CLI_SITE_DIR ?? '.';
  const config = process.env.DOCUSAURUS_CLI_CONFIG;
  try {
    await commands.externalCommand({cli, siteDir, config});
  } catch (error) {
    if (!canDoWithoutPlugins(cli, argv[2])) throw error;
  }
}

/** Help works outside of a site, and a mistyped command is reported as such even where the site cannot be loaded. */
function canDoWithoutPlugins(cli: Command, command: string | undefined): boolean {
  const asksForHelp = command === undefined || ['--help', '-h', 'help'].includes(command);
  return asksForHelp || nearestCommand(cli, command) !== undefined;
}
