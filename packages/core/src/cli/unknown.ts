import type {Command, Option} from './commander.js';
import {nearest, throwDiagnostic} from '../diagnostics/index.js';

function listCommandNames(cli: Command): string[] {
  return cli.commands.map((command) => command.name());
}

export function nearestCommand(cli: Command, command: string): string | undefined {
  return nearest(command, listCommandNames(cli));
}

export function failOnUnknownCommand(cli: Command): void {
  cli.arguments('[command]').action((command: string | undefined) => {
    if (command === undefined) throwNoCommand(cli);
    throwUnknownCommand(cli, command);
  });
}

function throwNoCommand(cli: Command): never {
  cli.outputHelp();
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'No command is given.',
    expected: 'docusaurus <command>, for example "docusaurus build"',
  });
}

function throwUnknownCommand(cli: Command, command: string): never {
  const suggestion = nearestCommand(cli, command);
  throwDiagnostic({
    name: 'invalid-argument',
    message: `There is no command "${command}".`,
    expected: listCommandNames(cli).join(', '),
    hint: suggestion
      ? `Did you mean "docusaurus ${suggestion}"?`
      : 'If a plugin should bring this command, run it in the folder of the site that has the plugin.',
  });
}

/** Replaces the error of Commander, which suggests no nearest name. */
export function failOnUnknownOptions(cli: Command): void {
  for (const command of [cli, ...cli.commands]) {
    command.unknownOption = (flag: string) => throwUnknownOption(command, flag);
  }
}

function throwUnknownOption(command: Command, flag: string): never {
  const options = (command.options as Option[]).map(({long}) => long).filter(Boolean);
  const suggestion = nearest(flag, options);
  throwDiagnostic({
    name: 'invalid-argument',
    message: `"docusaurus ${command.name()}" has no option "${flag}".`,
    expected: options.join(', '),
    hint: suggestion && `Did you mean "${suggestion}"?`,
  });
}
