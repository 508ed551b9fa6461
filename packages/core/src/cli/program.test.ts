import commander from 'commander';
import {describe, expect, it, vi} from 'vitest';
import {DiagnosticsError} from '../diagnostics/index.js';
import type {CommanderStatic} from './commander.js';
import type {Commands} from './commands.js';
import {createProgram} from './program.js';

type CommandName = keyof Commands;
const names: CommandName[] = [
  'build',
  'clear',
  'deploy',
  'externalCommand',
  'serve',
  'start',
  'swizzle',
  'writeHeadingIds',
  'writeTranslations',
];

function createCommands() {
  const entries = names.map((name) => [name, vi.fn(async () => {})]);
  return Object.fromEntries(entries) as {[name in CommandName]: ReturnType<typeof vi.fn>};
}

async function run(...args: string[]) {
  const commands = createCommands();
  const argv = ['node', 'docusaurus', ...args];
  // In commander's types, only the default instance is a `CommanderStatic`. A new one does the same here.
  const cli = new commander.Command() as CommanderStatic;
  const program = await createProgram({cli, argv, commands: commands as unknown as Commands});
  await program.parseAsync(argv);
  return commands;
}

async function findHint(...args: string[]): Promise<string | undefined> {
  const error: unknown = await run(...args).catch((reason: unknown) => reason);
  return (error as DiagnosticsError).diagnostics[0]!.hint;
}

describe('createProgram', () => {
  it('hands the options of build on', async () => {
    const {build, externalCommand} = await run(
      ...[
        'build',
        'site',
        '--locale',
        'en',
        '-l',
        'fr',
        '--out-dir',
        'out',
        '--no-minify',
        '--dev',
      ],
    );
    expect(build).toHaveBeenCalledWith('site', {
      locale: ['en', 'fr'],
      outDir: 'out',
      minify: false,
      dev: true,
    });
    expect(externalCommand).not.toHaveBeenCalled();
  });

  it('minifies, and opens a browser, unless told otherwise', async () => {
    expect((await run('build')).build).toHaveBeenCalledWith(undefined, {minify: true});
    expect((await run('serve')).serve).toHaveBeenCalledWith(undefined, {open: true});
  });

  it('refuses the bundle analyzer', async () => {
    await expect(run('build', '--bundle-analyzer')).rejects.toThrow('--bundle-analyzer');
  });

  it.each([
    [['--poll'], true],
    [['--poll', '500'], 500],
    [['--poll', 'false'], false],
    [[], undefined],
  ])('reads %s', async (args, poll) => {
    const {start} = await run('start', ...args, '-p', '4000', '-h', '0.0.0.0', '--no-open');
    const given = {port: '4000', host: '0.0.0.0', open: false};
    const options = {...given, minify: true, ssr: true, checkLinks: true};
    expect(start).toHaveBeenCalledWith(
      undefined,
      poll === undefined ? options : {...options, poll},
    );
  });

  it('takes files for heading ids', async () => {
    const {writeHeadingIds} = await run(
      ...['write-heading-ids', '.', 'a.md', 'b.md', '--maintain-case', '--syntax', 'mdx-comment'],
    );
    const options = {maintainCase: true, syntax: 'mdx-comment'};
    expect(writeHeadingIds).toHaveBeenCalledWith('.', ['a.md', 'b.md'], options);
  });

  it('takes theme, component and site folder for swizzle', async () => {
    const {swizzle} = await run('swizzle', 'theme', 'Footer', 'site', '-e', '-t', '--danger');
    const options = {eject: true, typescript: true, danger: true};
    expect(swizzle).toHaveBeenCalledWith('theme', 'Footer', 'site', options);
  });

  it('runs a command that a plugin adds', async () => {
    const commands = createCommands();
    const cut = vi.fn();
    commands.externalCommand.mockImplementation(async ({cli}: {cli: CommanderStatic}) => {
      cli.command('docs:version <version>').action((version: string) => cut(version));
    });
    const argv = ['node', 'docusaurus', 'docs:version', '2.0'];
    const program = await createProgram({
      cli: new commander.Command() as CommanderStatic,
      argv,
      commands: commands as unknown as Commands,
    });
    await program.parseAsync(argv);
    expect(cut).toHaveBeenCalledWith('2.0');
  });

  it('names the nearest command and the nearest option', async () => {
    expect(await findHint('biuld')).toBe('Did you mean "docusaurus build"?');
    expect(await findHint('build', '--outdir', 'x')).toBe('Did you mean "--out-dir"?');
    expect(await findHint('bake')).toMatch('plugin');
  });
});
