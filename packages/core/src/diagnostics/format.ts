import chalk from 'chalk';
import {lookUp} from './catalogue.js';
import type {Diagnostic, Severity} from './types.js';

const marks: {[severity in Severity]: string} = {
  ignore: chalk.dim('[IGNORED]'),
  log: chalk.cyan('[INFO]'),
  warn: chalk.yellow('[WARNING]'),
  error: chalk.red('[ERROR]'),
};

const severities: Severity[] = ['ignore', 'log', 'warn', 'error'];

/** The text for a terminal: a paragraph for each kind, the mildest first, so that errors are next to the prompt. */
export function formatDiagnostics(diagnostics: Diagnostic[]): string {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = `${severities.indexOf(diagnostic.severity)} ${diagnostic.name}`;
    const group = groups.get(key);
    if (group) group.push(diagnostic);
    else groups.set(key, [diagnostic]);
  }
  const keys = [...groups.keys()].sort((a, b) => Number(a[0]) - Number(b[0]));
  return keys.map((key) => formatGroup(groups.get(key)!)).join('\n\n');
}

function formatGroup(group: Diagnostic[]): string {
  const {severity, name} = group[0]!;
  const count = group.length > 1 ? ` (${group.length})` : '';
  const heading = `${marks[severity]} ${chalk.bold(lookUp(name).title)}${count} ${chalk.dim(name)}`;
  const hint = shared(group, 'hint');
  const entries = [...new Set(group.map((entry) => formatEntry(entry, hint)))];
  const footer = [
    hint && `${chalk.dim('Hint:')} ${hint}`,
    shared(group, 'silence') && `${chalk.dim('To silence:')} ${shared(group, 'silence')}`,
  ].filter((line) => line !== undefined);
  return [heading, ...entries, ...footer.map((line) => indent(line))].join('\n');
}

/** The hint, or way to silence, that all entries have in common; it is printed once, below them. */
function shared(group: Diagnostic[], key: 'hint' | 'silence'): string | undefined {
  const first = group[0]![key];
  return group.every((entry) => entry[key] === first) ? first : undefined;
}

function formatEntry(diagnostic: Diagnostic, sharedHint: string | undefined): string {
  const {message, field, page, frame, found, expected, hint} = diagnostic;
  const facts: [string, string | undefined][] = [
    ['at', formatPlace(diagnostic)],
    ['page', page],
    ['field', field],
    ['found', found],
    ['expected', expected],
    ['hint', hint === sharedHint ? undefined : hint],
  ];
  const lines = facts
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => indent(`${chalk.dim(`${label}:`)} ${hang(value!)}`, 4));
  return [`- ${hang(message, 2)}`, ...lines, ...(frame ? [indent(frame, 6)] : [])]
    .map((line, index) => (index === 0 ? indent(line) : line))
    .join('\n');
}

/** `docs/intro.md:12:5` */
function formatPlace({file, line, column}: Diagnostic): string | undefined {
  if (file === undefined) return undefined;
  const parts =
    line === undefined ? [file] : [file, line, ...(column === undefined ? [] : [column])];
  return chalk.cyan(parts.join(':'));
}

function indent(text: string, width = 2): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(width));
}

/** Indents all lines but the first. */
function hang(text: string, width = 2): string {
  return text.replace(/\n(?=.)/g, `\n${' '.repeat(width)}`);
}
