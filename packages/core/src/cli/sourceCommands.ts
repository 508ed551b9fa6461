import type {Command} from './commander.js';
import type {Commands} from './commands.js';
import {CONFIG_HELP, CONFIG_OPTION, readOptions} from './options.js';

type SwizzleOptions = NonNullable<Parameters<Commands['swizzle']>[3]>;
type TranslationOptions = NonNullable<Parameters<Commands['writeTranslations']>[1]>;
type DoctorOptions = NonNullable<Parameters<Commands['doctor']>[1]>;
type HeadingOptions = NonNullable<Parameters<Commands['writeHeadingIds']>[2]>;

/** Commands that write to the site's own sources, or inspect them. */
export function registerSourceCommands(cli: Command, commands: Commands): void {
  registerSwizzle(cli, commands);
  registerWriteTranslations(cli, commands);
  registerWriteHeadingIds(cli, commands);
  registerDoctor(cli, commands);
}

function registerSwizzle(cli: Command, commands: Commands): void {
  cli
    .command('swizzle [themeName] [componentName] [siteDir]')
    .description("Copy or wrap a theme's component in src/theme, to make it your own.")
    .option('-w, --wrap', 'write a wrapper around the component')
    .option('-e, --eject', 'write a copy of the component')
    .option('-l, --list', 'show the components of the themes and change nothing')
    .option('-t, --typescript', 'write TypeScript, where the theme has it')
    .option('-j, --javascript', 'write JavaScript')
    .option('--danger', 'allow unsafe components without asking')
    .option(CONFIG_OPTION, CONFIG_HELP)
    .action((theme?: string, component?: string, siteDir?: string, command?: Command) =>
      commands.swizzle(theme, component, siteDir, readOptions<SwizzleOptions>(command!)),
    );
}

function registerWriteTranslations(cli: Command, commands: Commands): void {
  cli
    .command('write-translations [siteDir]')
    .description('Write the texts that can be translated to the i18n folder.')
    .option('-l, --locale <locale>', 'locale to write for, e.g. fr for i18n/fr')
    .option('--override', 'write over messages that are translated already')
    .option(CONFIG_OPTION, CONFIG_HELP)
    .option('--messagePrefix <messagePrefix>', 'put this in front of new messages (default: "")')
    .action((siteDir: string | undefined, command: Command) =>
      commands.writeTranslations(siteDir, readOptions<TranslationOptions>(command)),
    );
}

function registerDoctor(cli: Command, commands: Commands): void {
  cli
    .command('doctor [siteDir]')
    .description('Report what stands in the way of building the site with this engine.')
    .option(CONFIG_OPTION, CONFIG_HELP)
    .action((siteDir: string | undefined, command: Command) =>
      commands.doctor(siteDir, readOptions<DoctorOptions>(command)),
    );
}

function registerWriteHeadingIds(cli: Command, commands: Commands): void {
  cli
    .command('write-heading-ids [siteDir] [files...]')
    .description('Write explicit ids to the headings of Markdown files.')
    .option(
      '--syntax <syntax>',
      '"classic" for {#id}, "mdx-comment" for {/* #id */} (default: classic)',
    )
    .option('--migrate', 'rewrite existing ids in the syntax of --syntax')
    .option('--overwrite', 'make existing ids anew from the text of the headings')
    .option('--maintain-case', 'keep upper and lower case')
    .action((siteDir: string | undefined, files: string[], command: Command) =>
      commands.writeHeadingIds(siteDir, files, readOptions<HeadingOptions>(command)),
    );
}
