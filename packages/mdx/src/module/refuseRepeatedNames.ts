import {MarkdownError} from '../errors/MarkdownError.js';
import {escapePattern} from './escapePattern.js';
import type {PageSession} from '../session/PageSession.js';

const DECLARED_TWICE = /^Identifier '([^']+)' has already been declared/;

/** If acorn's `message` about the compiled page says that a name is declared twice, throws an error with the line in the page. */
export function refuseRepeatedNames(message: string, session: PageSession): void {
  const name = DECLARED_TWICE.exec(message)?.[1];
  if (name === undefined) return;
  const line = session.findLastLine(
    new RegExp(`^(?:export|import)\\b.*(?<![\\w$])${escapePattern(name)}(?![\\w$])`),
  );
  if (line === undefined) return;
  throw new MarkdownError({
    file: session.filePath,
    line,
    frame: session.frameAt({line}),
    reason: `The page declares \`${name}\` twice.`,
    hint: 'Remove one of the declarations, or give it another name.',
  });
}
