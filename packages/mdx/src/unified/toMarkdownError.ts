import {findHint} from '../errors/hints.js';
import {MarkdownError, type FailedPlugin} from '../errors/MarkdownError.js';
import {findOpenBracket} from '../module/findOpenBracket.js';
import type {Point} from '../session/lines.js';
import type {PageSession} from '../session/PageSession.js';

/** The fields of `vfile-message`, the error of unified and its parsers. */
interface FileMessage extends Error {
  reason?: string;
  line?: number;
  column?: number;
  place?: Partial<Point> & {start?: Point};
}

interface Finding {
  reason: string;
  /** In the preprocessed text. */
  point?: Point;
}

interface Failure {
  error: unknown;
  /** The plugin that threw the error, if it was not a parser. */
  plugin?: FailedPlugin;
  /** After preprocessing. */
  text: string;
  session: PageSession;
}

export function toMarkdownError({error, plugin, text, session}: Failure): MarkdownError {
  if (error instanceof MarkdownError) return error;
  const message = readMessage(error);
  const {reason, point} = plugin ? message : findCulprit(message, text);
  const place = point && session.toOriginal(point);
  const line = place ? session.lineText(place.line) : '';
  return new MarkdownError({
    file: session.filePath,
    ...place,
    reason: tidy(reason, session),
    frame: place && session.frameAt(place),
    hint: plugin ? undefined : findHint({reason, line}),
    plugin,
    cause: error,
  });
}

function readMessage(error: unknown): Finding {
  if (!(error instanceof Error)) return {reason: String(error)};
  const {reason, message, place, line, column, cause} = error as FileMessage;
  const start = place?.start ?? place;
  const found = line ?? start?.line;
  const detail = cause instanceof Error ? `: ${cause.message.replace(/ \(\d+:\d+\)$/, '')}` : '';
  return {
    reason: (reason ?? message) + detail,
    point: found === undefined ? undefined : {line: found, column: column ?? start?.column ?? 1},
  };
}

const OPENING_TAG = /^(Expected a closing tag for `[^`]*`) \((\d+):(\d+)-\d+:\d+\)/;

/** Points at the tag or bracket that is never closed, where the parser points at the place at which it misses the end. */
function findCulprit({reason, point}: Finding, text: string): Finding {
  const tag = OPENING_TAG.exec(reason);
  if (tag) return {reason: tag[1]!, point: {line: Number(tag[2]), column: Number(tag[3])}};
  if (reason.startsWith('Could not parse import/exports'))
    return {reason: reason + describeOpenBracket(text), point};
  const isOpenBrace = reason.includes('end of file in expression') && point;
  return {reason, point: (isOpenBrace ? findOpenBrace(text, point) : undefined) ?? point};
}

/** Contains a place in the form that {@link tidy} turns into a line of the file. */
function describeOpenBracket(text: string): string {
  const open = findOpenBracket(text);
  if (!open) return '';
  const before = text.slice(0, open.at).split(/\r\n|\n|\r/);
  const place = `${before.length}:${before.at(-1)!.length + 1}`;
  return `, where nothing has closed the \`${open.bracket}\` (${place}-${place})`;
}

function findOpenBrace(text: string, {line}: Point): Point | undefined {
  const lines = text.split(/\r?\n/).slice(0, line);
  let closed = 0;
  for (let row = lines.length - 1; row >= 0; row--) {
    for (let column = lines[row]!.length - 1; column >= 0; column--) {
      const character = lines[row]![column];
      if (character === '}') closed++;
      else if (character === '{' && closed-- === 0) return {line: row + 1, column: column + 1};
    }
  }
  return undefined;
}

/** Makes the reason one sentence. Removes the advice that the parser appends in brackets, since our hints are better. */
function tidy(reason: string, session: PageSession): string {
  return reason
    .replace(/ \((?:note|tip): .*\)$/s, '')
    .replace(/ \((\d+):(\d+)-\d+:\d+\)/g, (_, line, column) => {
      const place = session.toOriginal({line: Number(line), column: Number(column)});
      return ` of line ${place.line}`;
    })
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\.?$/, '.');
}
