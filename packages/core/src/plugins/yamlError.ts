import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {codeFrame, createDiagnostic, type Diagnostic} from '../diagnostics/index.js';
import {refuseLanguage} from '../shared/guardFrontMatter.js';

/** An error of js-yaml. Positions count from 0. */
export interface YamlError extends Error {
  reason: string;
  /** `buffer`: the text that was parsed. */
  mark: {line: number; column: number; buffer?: string};
  /** Set if the engine refuses the text, see `shared/guardFrontMatter.ts`. */
  hint?: string;
}

export function isYamlError(error: unknown): error is YamlError {
  return error instanceof Error && error.name === 'YAMLException' && 'mark' in error;
}

/** Reads the error of the front matter parser about a language after the opening `---` that it does not know. */
export function readLanguageError(error: unknown): YamlError | undefined {
  const [, language] = /engine "(.*)" is not registered/.exec(String(error)) ?? [];
  if (language === undefined) return undefined;
  return refuseLanguage(language, 'names a language that has no parser');
}

const MARKDOWN = /\.mdx?$/;

function describeReason({reason, hint}: YamlError, file: string | undefined): string {
  const what = !file || MARKDOWN.test(file) ? 'The front matter' : 'This file';
  return `${what} is ${hint ? 'refused' : `not valid ${file?.endsWith('.json') ? 'JSON' : 'YAML'}`}: ${reason}.`;
}

export function describeYamlError({
  error,
  file,
  siteDir,
}: {
  error: YamlError;
  /** Absolute. */
  file: string | undefined;
  siteDir: string;
}): Diagnostic {
  // The parser gets what follows the opening `---`: its line 0 is the rest of the file's first line.
  const line = error.mark.line + 1;
  const column = error.mark.column + 1;
  const source = file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  return createDiagnostic({
    name: !file || MARKDOWN.test(file) ? 'invalid-front-matter' : 'invalid-data-file',
    message: describeReason(error, file),
    file: file && path.relative(siteDir, file),
    line,
    column,
    frame: source && codeFrame({source, line, column}),
    hint:
      error.hint ?? 'Put values with a colon, a bracket or another special character in quotes.',
  });
}

/** The first place of a text in a file. */
export function locateText({file, siteDir, text}: {file: string; siteDir: string; text: string}) {
  const place = {file: path.relative(siteDir, file)};
  const source = readFileSync(file, 'utf8');
  const index = source.indexOf(text);
  if (index === -1) return place;
  const before = source.slice(0, index).split('\n');
  const line = before.length;
  const column = before.at(-1)!.length + 1;
  return {...place, line, column, frame: codeFrame({source, line, column})};
}
