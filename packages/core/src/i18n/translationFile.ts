import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {TranslationFileContent} from '@docusaurus/types';
import {
  createDiagnostic,
  DiagnosticsError,
  messageOf,
  reportDiagnostics,
  throwDiagnostic,
  type Diagnostic,
} from '../diagnostics/index.js';

export interface WriteOptions {
  /** Replaces messages that the file already has. */
  override?: boolean;
  /** A prefix for each new message, which marks it as not yet translated. */
  messagePrefix?: string;
}

/** The content of a translation file; undefined if there is none. */
export async function readTranslationFile(
  file: string,
): Promise<TranslationFileContent | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const shown = path.relative(process.cwd(), file);
  const content = parse(text, shown);
  const problems = findProblems(content, shown);
  if (problems.length > 0) throw new DiagnosticsError(problems);
  return content as TranslationFileContent;
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throwDiagnostic({name: 'invalid-translation-file', message: messageOf(error), file});
  }
}

function findProblems(content: unknown, file: string): Diagnostic[] {
  if (!isObject(content)) {
    const message = 'The file does not hold an object.';
    return [createDiagnostic({name: 'invalid-translation-file', message, file})];
  }
  return Object.entries(content)
    .filter(([, entry]) => !isTranslation(entry))
    .map(([field, entry]) =>
      createDiagnostic({
        name: 'invalid-translation-file',
        message: `The entry "${field}" is not a translation.`,
        file,
        field,
        found: JSON.stringify(entry),
        expected: '{"message": string, "description"?: string}',
      }),
    );
}

function isObject(value: unknown): value is {[key: string]: unknown} {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTranslation(entry: unknown): boolean {
  return (
    isObject(entry) &&
    typeof entry.message === 'string' &&
    (entry.description === undefined || typeof entry.description === 'string') &&
    Object.keys(entry).every((key) => key === 'message' || key === 'description')
  );
}

/** Adds missing messages to the file. Keeps the others, unless `override` is set. */
export async function writeTranslationFile({
  file,
  content,
  options = {},
}: {
  file: string;
  content: TranslationFileContent;
  options?: WriteOptions;
}): Promise<void> {
  const existing = (await readTranslationFile(file)) ?? {};
  warnAboutUnknown(
    Object.keys(existing).filter((id) => !(id in content)),
    file,
  );
  const merged = mergeTranslations(existing, content, options);
  const count = Object.keys(merged).length;
  if (count === 0) return;
  const shown = path.relative(process.cwd(), file);
  console.log(`${count} translations will be written at "${shown}".`);
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, `${JSON.stringify(merged, null, 2)}\n`);
}

function warnAboutUnknown(ids: string[], file: string): void {
  reportDiagnostics(
    ids.map((field) =>
      createDiagnostic({
        name: 'unknown-translation',
        severity: 'warn',
        message: `Nothing uses "${field}".`,
        file: path.relative(process.cwd(), file),
      }),
    ),
  );
}

export function mergeTranslations(
  existing: TranslationFileContent,
  added: TranslationFileContent,
  {override = false, messagePrefix = ''}: WriteOptions,
): TranslationFileContent {
  const merged = {...existing};
  for (const [id, {message, description}] of Object.entries(added)) {
    const kept = override ? undefined : existing[id]?.message;
    merged[id] = {message: kept ?? `${messagePrefix}${message}`, description};
  }
  return merged;
}
