import {DOCUSAURUS_VERSION} from './version.js';
import chalk from 'chalk';
import {DiagnosticsError, formatDiagnostics} from '../diagnostics/index.js';

const FRAMES = 6;

/** The text that the terminal shows for an error which no other code handled. */
export function formatError(error: unknown): string {
  if (error instanceof DiagnosticsError) return formatDiagnostics(error.diagnostics);
  const versions = `Docusaurus version: ${DOCUSAURUS_VERSION}\nNode version: ${process.version}`;
  return `${chalk.red('[ERROR]')} ${formatChain(error)}\n${chalk.cyan('[INFO]')} ${versions}`;
}

function formatChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = [`${error.name}: ${error.message}`, ...shortenStack(error)].join('\n');
  if (error.cause instanceof DiagnosticsError) return `${own}\n${formatError(error.cause)}`;
  return error.cause === undefined ? own : `${own}\nCaused by ${formatChain(error.cause)}`;
}

/** The first frames of the stack, without those of Node.js itself, which do not help the author of a site. */
function shortenStack({stack = ''}: Error): string[] {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.filter((line) => !/\(?node:/.test(line)).slice(0, FRAMES);
}
