import {AsyncLocalStorage} from 'node:async_hooks';
import {format, stripVTControlCharacters} from 'node:util';
import chalk from 'chalk';

const LEVELS = ['log', 'info', 'warn', 'error'] as const;

/** What was printed while something was loaded. */
export interface Message {
  level: (typeof LEVELS)[number];
  text: string;
}

const listening = new AsyncLocalStorage<Message[]>();

/** Makes `collectMessages` hear what is printed while `run` runs. */
export async function hearMessages<T>(run: () => Promise<T>): Promise<T> {
  const originals = LEVELS.map((level) => [level, console[level]] as const);
  for (const [level, print] of originals) {
    console[level] = (...args: unknown[]) => {
      listening.getStore()?.push({level, text: format(...args)});
      print.apply(console, args);
    };
  }
  try {
    return await run();
  } finally {
    for (const [level, print] of originals) console[level] = print;
  }
}

/** Gives along what was printed meanwhile by `run` itself, not by what runs beside it. */
export async function collectMessages<T>(
  run: () => Promise<T>,
): Promise<{value: T; messages: Message[]}> {
  const messages: Message[] = [];
  return {value: await listening.run(messages, run), messages};
}

/** Says again what was said when the value was made. */
export function repeatMessages(messages: Message[]): void {
  for (const {level, text} of messages) {
    console[level](chalk.level === 0 ? stripVTControlCharacters(text) : text);
  }
}
