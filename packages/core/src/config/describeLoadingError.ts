import {readFileSync} from 'node:fs';
import {codeFrame, messageOf} from '../diagnostics/index.js';

/** Where and why a module of the site could not be evaluated. */
export interface LoadingError {
  reason: string;
  line?: number;
  column?: number;
  frame?: string;
}

/** `loadFreshModule` wraps what went wrong into an error that names the file only; jiti puts positions into messages. */
export function describeLoadingError(error: unknown, file: string): LoadingError {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const reason = messageOf(cause).trim();
  const [, what, where, line, column] =
    /^(?:ParseError|SyntaxError): (.*?)\s*\n\s*(.+):(\d+):(\d+)/.exec(reason) ?? [];
  if (what === undefined || where !== file) return {reason: withoutRequireStack(reason)};
  // Babel counts columns from 0.
  const place = {line: Number(line), column: Number(column) + 1};
  return {reason: what, ...place, frame: codeFrame({source: readFileSync(file, 'utf8'), ...place})};
}

function withoutRequireStack(reason: string): string {
  return reason.replace(/\nRequire stack:\n(?:- .*\n?)*/, '');
}
