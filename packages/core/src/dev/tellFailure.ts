import {DiagnosticsError, formatDiagnostics} from '../diagnostics/index.js';
import type {EventChannel} from './events.js';

function describeFailure(error: unknown): string {
  if (error instanceof DiagnosticsError) return formatDiagnostics(error.diagnostics);
  return String((error as Error | undefined)?.stack ?? error);
}

function stripColors(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/\u001b\[\d+m/g, '');
}

/** Tells a failure on the terminal and in every open tab; gives its plain text. */
export function tellFailure(error: unknown, events: EventChannel): string {
  const text = describeFailure(error);
  const plain = stripColors(text);
  console.error(text);
  events.send({type: 'error', text: plain});
  return plain;
}
