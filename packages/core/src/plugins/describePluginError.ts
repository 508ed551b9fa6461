import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {stripVTControlCharacters} from 'node:util';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {ValidationError} from 'joi';
import {formatPath, formatValue} from '../config/index.js';
import {
  createDiagnostic,
  nearest,
  type Diagnostic,
  type DiagnosticName,
} from '../diagnostics/index.js';
import {findDataFile} from './findDataFile.js';
import {describeYamlError, isYamlError, locateText} from './yamlError.js';

export interface PluginFailure {
  error: unknown;
  /** How messages name the plugin, e.g. `the plugin "x"`. */
  plugin: string;
  lifecycle: string;
  siteDir: string;
  /** The plugin's content folder, relative to the site's: some messages name files relative to it. */
  contentPath?: string;
  /** The name of the diagnostic if the error is not recognised. */
  name: DiagnosticName;
}

interface Chain extends PluginFailure {
  /** From the outermost error to what caused it. */
  errors: Error[];
  /** The messages of all errors, beginning with the cause, which must be fixed. */
  text: string;
  /** Absolute. */
  file: string | undefined;
}

/**
 * Turns the error of a plugin into diagnostics. The messages of known errors are parsed: official plugins put file, field and
 * ids into prose.
 */
export function describePluginError(failure: PluginFailure): Diagnostic[] {
  const {error} = failure;
  const errors = error instanceof Error ? (getErrorCausalChain(error) as Error[]) : [];
  const messages = errors.map(({message}) => stripVTControlCharacters(message).trim());
  const text = errors.length > 0 ? messages.reverse().join('\n') : String(error);
  const chain = {...failure, errors, text, file: findFile(text, failure)};
  return (
    describeYaml(chain) ??
    describeFrontMatter(chain) ??
    describeDocIds(chain) ??
    describeSidebar(chain) ?? [describeAny(chain)]
  );
}

function describeYaml({errors, siteDir, ...chain}: Chain): Diagnostic[] | undefined {
  const error = errors.find(isYamlError);
  if (!error) return undefined;
  const folders = [path.resolve(siteDir, chain.contentPath ?? '.'), siteDir];
  const {buffer} = error.mark;
  const file = (buffer && findDataFile(buffer, folders)) || chain.file;
  return [describeYamlError({error, file, siteDir})];
}

function describeFrontMatter({errors, file, siteDir}: Chain): Diagnostic[] | undefined {
  const invalid = errors.find((error): error is ValidationError => 'details' in error);
  if (!invalid || !file || !/\.mdx?$/.test(file)) return undefined;
  return invalid.details.map(({path: fieldPath, message, context}) =>
    createDiagnostic({
      name: 'invalid-front-matter',
      message,
      line: 1,
      ...locateText({file, siteDir, text: `${fieldPath[0]}:`}),
      field: formatPath(fieldPath),
      found: formatValue(context?.value),
    }),
  );
}

/** Parses a message with `…document ids do not exist:` and a list, then `Available document ids are:` and a list. */
function describeDocIds({text, file, siteDir}: Chain): Diagnostic[] | undefined {
  const [, missing, available] =
    /document ids do not exist:\n((?:- .*\n?)+)\s*Available document ids are:\n((?:- .*\n?)+)/.exec(
      text,
    ) ?? [];
  if (missing === undefined || available === undefined) return undefined;
  const known = readList(available);
  return readList(missing).map((id) => {
    const near = nearest(id, known);
    return createDiagnostic({
      name: 'unknown-doc-id',
      message: `The sidebar names a document "${id}" that does not exist.`,
      ...(file && locateText({file, siteDir, text: id})),
      expected: 'the id of a document: its path without extension, or the "id" of its front matter',
      ...(near && {hint: `Did you mean "${near}"?`}),
    });
  });
}

function readList(text: string): string[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice('- '.length).trim());
}

function describeSidebar({text}: Chain): Diagnostic[] | undefined {
  const [, doc, sidebar] = /Doc with ID (\S+) wants to display sidebar (\S+)/.exec(text) ?? [];
  if (sidebar === undefined) return undefined;
  return [
    createDiagnostic({
      name: 'unknown-sidebar',
      message: `The document "${doc}" asks for a sidebar "${sidebar}" that the sidebars file does not define.`,
      field: 'displayed_sidebar',
      found: sidebar,
      expected: 'the name of a sidebar, or null for none',
    }),
  ];
}

function describeAny({text, plugin, lifecycle, file, siteDir, name, errors}: Chain): Diagnostic {
  const kind = /any doc with id|no doc found with id/i.test(text) ? 'unknown-doc-id' : name;
  return createDiagnostic({
    name: kind,
    message: `${plugin.charAt(0).toUpperCase()}${plugin.slice(1)} failed in ${lifecycle}: ${text}`,
    file: file && path.relative(siteDir, file),
    frame: kind === name ? listCalls(errors.at(-1)) : undefined,
  });
}

const MOST_CALLS_SHOWN = 4;
const ENGINE_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** The calls of the plugin in the stack. Calls of the engine do not help a writer. */
function listCalls(error: Error | undefined): string | undefined {
  const calls = error?.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  const isOurs = (line: string) => line.includes(ENGINE_FOLDER) || /at async Promise\./.test(line);
  const ofPlugin = calls.filter((line) => !line.includes('node:') && !isOurs(line));
  const shown = ofPlugin.slice(0, MOST_CALLS_SHOWN).map((line) => line.trim());
  return shown.length > 0 ? shown.join('\n') : undefined;
}

/** The first existing file that the text names. */
function findFile(text: string, {siteDir, contentPath = '.'}: PluginFailure): string | undefined {
  const named = /(?:path[= ]|file at )"?([^\s"]+)/.exec(text)?.[1];
  const below = text.indexOf(`${siteDir}${path.sep}`);
  const candidates = [
    ...(named === undefined
      ? []
      : [
          path.resolve(named),
          path.resolve(siteDir, named),
          path.resolve(siteDir, contentPath, named),
        ]),
    ...(below === -1 ? [] : [/^[^\s"'`):,]+/.exec(text.slice(below))![0]]),
  ];
  return candidates.find((file) => existsSync(file));
}
