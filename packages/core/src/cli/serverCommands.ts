import type {Command} from './commander.js';
import type {Commands} from './commands.js';
import {collect, CONFIG_HELP, CONFIG_OPTION, parsePoll, readOptions} from './options.js';

type StartOptions = NonNullable<Parameters<Commands['start']>[1]>;
type ServeOptions = NonNullable<Parameters<Commands['serve']>[1]>;

export function registerServerCommands(cli: Command, commands: Commands): void {
  registerStart(cli, commands);
  registerServe(cli, commands);
}

function registerStart(cli: Command, commands: Commands): void {
  cli
    .command('start [siteDir]')
    .description('Start the development server.')
    .option('-p, --port <port>', 'port to listen on (default: 3000)')
    .option('-h, --host <host>', 'host to listen on (default: localhost)')
    .option('-l, --locale <locale>', 'locale to show (default: the default locale)')
    .option('--hot-only', 'do not reload the page when a change cannot be swapped in')
    .option(CONFIG_OPTION, CONFIG_HELP)
    .option('--no-open', 'do not open a browser')
    .option('--poll [interval]', 'look for changes every so many milliseconds', parsePoll)
    .option('--no-ssr', 'render pages in the browser alone')
    .option('--no-check-links', 'do not look for broken links of the page in view')
    .option('--no-minify', 'has no effect: nothing is minified here')
    .action((siteDir: string | undefined, command: Command) =>
      commands.start(siteDir, readOptions<StartOptions>(command)),
    );
}

function registerServe(cli: Command, commands: Commands): void {
  cli
    .command('serve [siteDir]')
    .description('Serve the built site.')
    .option('--dir <dir>', 'folder of the built site (default: build)')
    .option(CONFIG_OPTION, CONFIG_HELP)
    .option('-p, --port <port>', 'port to listen on (default: 3000)')
    .option('--build', 'build the site before')
    .option('-h, --host <host>', 'host to listen on (default: localhost)')
    .option('--no-open', 'do not open a browser (in CI none is opened)')
    .option(
      '--allowed-host <host>',
      'another name to answer under, e.g. docs.test or .test (repeatable)',
      collect,
    )
    .action((siteDir: string | undefined, command: Command) =>
      commands.serve(siteDir, readOptions<ServeOptions>(command)),
    );
}
