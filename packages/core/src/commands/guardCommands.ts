import type commander from 'commander';

type Action = (...parameters: unknown[]) => void | Promise<void>;
type Guard = <Result>(command: string, run: () => Result) => Result;

/** A version of `cli` that runs the actions of its commands inside `guard`. */
export function guardCommands(
  cli: commander.CommanderStatic,
  guard: Guard,
): commander.CommanderStatic {
  const create = (...given: unknown[]) =>
    guardAction((cli.command as (...given: unknown[]) => commander.Command)(...given), guard);
  return new Proxy(cli, {
    get: (target, name, receiver) =>
      name === 'command' ? create : (Reflect.get(target, name, receiver) as unknown),
  });
}

function guardAction(command: commander.Command, guard: Guard): commander.Command {
  const setAction = command.action.bind(command);
  command.action = (action: Action) =>
    setAction((...parameters: unknown[]) =>
      guard(command.name(), () => action.apply(command, parameters)),
    );
  return command;
}
