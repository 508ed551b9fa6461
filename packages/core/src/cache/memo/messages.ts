import {AsyncLocalStorage} from 'node:async_hooks';
import {format, stripVTControlCharacters} from 'node:util';
import chalk from 'chalk';
import {nameOutput} from '../../shared/drafts.js';

const LEVELS = ['log', 'info', 'warn', 'error'] as const;

/** What was printed while something was loaded. */
export interface Message {
  level: (typeof LEVELS)[number];
  text: string;
}

interface Listener {
  messages: Message[];
  /** Nothing is printed yet. */
  isHolding: boolean;
  /** Hears the same, as soon as it is printed. */
  around: Listener | undefined;
}

const listening = new AsyncLocalStorage<Listener>();

function hear(listener: Listener | undefined, message: Message): void {
  listener?.messages.push(message);
  if (listener && !listener.isHolding) hear(listener.around, message);
}

function listen<T>(listener: Omit<Listener, 'around'>, run: () => T): T {
  return listening.run({...listener, around: listening.getStore()}, run);
}

type Restore = () => void;

function listenToConsole(): Restore {
  const originals = LEVELS.map((level) => [level, console[level]] as const);
  for (const [level, print] of originals) {
    console[level] = (...args: unknown[]) => {
      const listener = listening.getStore();
      const said = args.map((arg) => (typeof arg === 'string' ? nameOutput(arg) : arg));
      hear(listener, {level, text: format(...said)});
      if (!listener?.isHolding) print.apply(console, said);
    };
  }
  return () => {
    for (const [level, print] of originals) console[level] = print;
  };
}

let hearing = 0;
let restore: Restore = () => {};

/** Makes `collectMessages` and `attempt` hear what is printed while `run` runs. Several may run beside each other. */
export async function hearMessages<T>(run: () => Promise<T>): Promise<T> {
  if (hearing === 0) restore = listenToConsole();
  hearing += 1;
  try {
    return await run();
  } finally {
    hearing -= 1;
    if (hearing === 0) restore();
  }
}

/** Gives along what was printed meanwhile by `run` itself, not by what runs beside it. */
export async function collectMessages<T>(
  run: () => Promise<T>,
): Promise<{value: T; messages: Message[]}> {
  const messages: Message[] = [];
  return {value: await collectInto(messages, run), messages};
}

/** Adds to the list what `run` prints, also in what it leaves for later, while {@link hearMessages} lasts. */
export function collectInto<T>(messages: Message[], run: () => T): T {
  return listen({messages, isHolding: false}, run);
}

/** The same, and prints nothing. */
export async function collectQuietly<T>(
  run: () => Promise<T>,
): Promise<{value: T; messages: Message[]}> {
  const messages: Message[] = [];
  return {value: await listen({messages, isHolding: true}, run), messages};
}

/** Without colours, in an order that does not depend on what came first. */
export function toPlainMessages(messages: Message[]): string {
  const lines = messages.map(({level, text}) => `${level} ${stripVTControlCharacters(text)}`);
  return lines.sort().join('\n');
}

/** What an attempt prints is said if it succeeds; one that gives nothing leaves no trace. */
export async function attempt<T>(run: () => Promise<T | undefined>): Promise<T | undefined> {
  const messages: Message[] = [];
  const value = await listen({messages, isHolding: true}, run);
  if (value !== undefined) repeatMessages(messages);
  return value;
}

/** Says again what was said when the value was made. */
export function repeatMessages(messages: Message[]): void {
  for (const {level, text} of messages) {
    console[level](chalk.level === 0 ? stripVTControlCharacters(text) : text);
  }
}
