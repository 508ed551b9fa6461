import type {Command} from './commander.js';
import {throwDiagnostic} from '../diagnostics/index.js';
import type {Commands} from './commands.js';
import {
  collect,
  CONFIG_HELP,
  CONFIG_OPTION,
  OUT_DIR_HELP,
  OUT_DIR_OPTION,
  parseAudit,
  parseMegabytes,
  readOptions,
} from './options.js';
import {parseShard} from './parseShard.js';

type BuildOptions = NonNullable<Parameters<Commands['build']>[1]>;
type DeployOptions = NonNullable<Parameters<Commands['deploy']>[1]>;

export function registerBuildCommands(cli: Command, commands: Commands): void {
  registerBuild(cli, commands);
  registerDeploy(cli, commands);
  cli
    .command('clear [siteDir]')
    .description('Remove what was built and generated, caches included.')
    .action((siteDir: string | undefined) => commands.clear(siteDir));
}

function registerBuild(cli: Command, commands: Commands): void {
  cli
    .command('build [siteDir]')
    .description('Build the static site.')
    .option('--dev', 'build with the development version of React and its full messages')
    .option('--bundle-analyzer', 'not supported by this engine')
    .option(OUT_DIR_OPTION, OUT_DIR_HELP)
    .option(CONFIG_OPTION, CONFIG_HELP)
    .option(
      '-l, --locale <locale...>',
      'build this locale only (repeatable; default: all)',
      collect,
    )
    .option('--no-minify', 'leave JavaScript and CSS as readable as they are')
    .option('--explain [path]', 'tell why pages, or the one at this path, were built again or not')
    .option(
      '--changed-files <file>',
      'write the list of added, changed and removed files to <file>',
    )
    .option(
      '--store <dir>',
      'where to keep what the next build need not do again (default: node_modules/.cache/velocisaurus)',
    )
    .option('--store-remote <url>', 'a store that several machines share, with HTTP')
    .option(
      '--audit <share>',
      'derive this share of what comes from earlier builds again, e.g. 1%, and fail where it differs',
      parseAudit,
    )
    .option(
      '--shard <number/count>',
      'put one share of the pages into the store, and write no site',
      parseShard,
    )
    .option('--max-memory <megabytes>', 'keep to this much memory', parseMegabytes)
    .action((siteDir: string | undefined, command: Command) => {
      const options = readOptions<BuildOptions & {bundleAnalyzer?: boolean}>(command);
      if (options.bundleAnalyzer) throwNoBundleAnalyzer();
      return commands.build(siteDir, options);
    });
}

function throwNoBundleAnalyzer(): never {
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'The option --bundle-analyzer is not supported: the site is not built by webpack.',
    hint: 'Build without it, then look at the files in the folder assets/js of the built site.',
  });
}

function registerDeploy(cli: Command, commands: Commands): void {
  cli
    .command('deploy [siteDir]')
    .description('Build the site and push it to GitHub Pages.')
    .option('-l, --locale <locale>', 'deploy this locale only (repeatable; default: all)', collect)
    .option(OUT_DIR_OPTION, OUT_DIR_HELP)
    .option(CONFIG_OPTION, CONFIG_HELP)
    .option('--skip-build', 'deploy the folder as it was built before')
    .option('--target-dir <dir>', 'folder of the deployment branch to deploy to (default: .)')
    .action((siteDir: string | undefined, command: Command) =>
      commands.deploy(siteDir, readOptions<DeployOptions>(command)),
    );
}
