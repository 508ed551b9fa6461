import {AsyncLocalStorage} from 'node:async_hooks';
import {format, stripVTControlCharacters} from 'node:util';
import chalk from 'chalk';
import {nameOutput} from '../../shared/drafts.js';

const LEVELS = ['log', 'info', 'warn', 'error'] as const;

/** A message that code printed to the console. */
export interface Message {
  level: (typeof LEVELS)[number];
  text: string;
}

interface Listener {
  messages: Message[];
  /** Whether messages are only collected and not printed. */
  isHolding: boolean;
  /** The listener around this one. It gets each message once that is printed. */
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

/** Lets {@link collectMessages} and {@link attempt} see the console while `run` runs. Several calls may run at the same time. */
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

/** Returns the value of `run` with the messages that `run` itself printed, without those of code that runs at the same time. */
export async function collectMessages<T>(
  run: () => Promise<T>,
): Promise<{value: T; messages: Message[]}> {
  const messages: Message[] = [];
  return {value: await collectInto(messages, run), messages};
}

/** Adds to the list all messages that `run`, or a callback that it leaves behind, prints while {@link hearMessages} lasts. */
export function collectInto<T>(messages: Message[], run: () => T): T {
  return listen({messages, isHolding: false}, run);
}

/** Like {@link collectMessages}, but prints nothing. */
export async function collectQuietly<T>(
  run: () => Promise<T>,
): Promise<{value: T; messages: Message[]}> {
  const messages: Message[] = [];
  return {value: await listen({messages, isHolding: true}, run), messages};
}

/** The messages as text, sorted and without colours, so that two runs can be compared. */
export function toPlainMessages(messages: Message[]): string {
  const lines = messages.map(({level, text}) => `${level} ${stripVTControlCharacters(text)}`);
  return lines.sort().join('\n');
}

/** Holds back the messages of `run`, and prints them only if it gives a value. */
export async function attempt<T>(run: () => Promise<T | undefined>): Promise<T | undefined> {
  const messages: Message[] = [];
  const value = await listen({messages, isHolding: true}, run);
  if (value !== undefined) repeatMessages(messages);
  return value;
}

/** Prints the messages that code printed when it made the value. */
export function repeatMessages(messages: Message[]): void {
  for (const {level, text} of messages) {
    console[level](chalk.level === 0 ? stripVTControlCharacters(text) : text);
  }
}
