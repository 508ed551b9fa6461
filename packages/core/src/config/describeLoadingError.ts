import {readFileSync} from 'node:fs';
import {codeFrame, messageOf} from '../diagnostics/index.js';

/** Where and why a module of the site could not be evaluated. */
export interface LoadingError {
  reason: string;
  line?: number;
  column?: number;
  frame?: string;
  hint?: string;
}

const TOP_LEVEL_AWAIT = {
  hint: 'Modules of a site are loaded without top-level await, as in published Docusaurus: move it into an async function.',
};

/** jiti puts positions into messages. */
export function describeLoadingError(error: unknown, file: string): LoadingError {
  const reason = messageOf(error).trim();
  return (
    describeSyntaxError(reason, file) ?? {
      reason: reason.replace(/\nRequire stack:\n(?:- .*\n?)*/, ''),
      ...findThrower(error, file),
      ...(reason.startsWith('await is only valid in async functions') && TOP_LEVEL_AWAIT),
    }
  );
}

function describeSyntaxError(reason: string, file: string): LoadingError | undefined {
  const pattern = /^(?:ParseError|SyntaxError): (.*?)\s*\n\s*(.+):(\d+):(\d+)/;
  const [, what, where, line, column] = pattern.exec(reason) ?? [];
  if (what === undefined || where !== file) return undefined;
  // Babel counts columns from 0.
  const place = {line: Number(line), column: Number(column) + 1};
  return {reason: what, ...place, frame: codeFrame({source: readFileSync(file, 'utf8'), ...place})};
}

/** The line of the file at which the error arose. Transpiled code keeps its lines, but not its columns. */
function findThrower(error: unknown, file: string): {line?: number; frame?: string} {
  const stack = (error instanceof Error && error.stack) || '';
  const start = stack.indexOf(`${file}:`);
  if (start === -1) return {};
  const line = Number.parseInt(stack.slice(start + file.length + 1), 10);
  return {line, frame: codeFrame({source: readFileSync(file, 'utf8'), line})};
}
