import {findHint} from '../errors/hints.js';
import {MarkdownError} from '../errors/MarkdownError.js';
import type {PageSession} from '../session/PageSession.js';

/** The fields of `vfile-message`, which all of unified throws. */
interface FileMessage extends Error {
  reason?: string;
  line?: number;
  column?: number;
  place?: {line?: number; column?: number; start?: {line: number; column: number}};
}

export function toMarkdownError(error: unknown, session: PageSession): MarkdownError {
  if (error instanceof MarkdownError) return error;
  const message = error as FileMessage;
  const point = findPoint(message);
  const reason = tidy(message.reason ?? message.message);
  const place = point && session.toOriginal(point);
  const line = place ? session.lineText(place.line) : '';
  return new MarkdownError({
    file: session.filePath,
    ...place,
    reason,
    frame: place && session.frameAt(place),
    hint: findHint({reason, line}),
    cause: error,
  });
}

function findPoint({place, line, column}: FileMessage): {line: number; column: number} | undefined {
  const start = place?.start ?? place;
  const found = line ?? start?.line;
  return found === undefined ? undefined : {line: found, column: column ?? start?.column ?? 1};
}

/** One sentence: without the advice in brackets that the parser appends, which hints give better. */
function tidy(reason: string): string {
  return reason
    .replace(/ \((?:note|tip): .*\)$/s, '')
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.?$/, '.');
}
