import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {LoadContext} from '@docusaurus/types';
import {
  createDiagnostic,
  DiagnosticsError,
  toDiagnostics,
  type Diagnostic,
  type DiagnosticName,
} from '../diagnostics/index.js';

interface Call {
  /** How messages name the plugin. */
  plugin: string;
  lifecycle: string;
  context: LoadContext;
  /** For lifecycles with a kind of their own. */
  name?: DiagnosticName;
}

export function nameOf({name, options}: {name: string; options: {id?: string}}): string {
  const id = options.id === undefined || options.id === 'default' ? '' : ` (id "${options.id}")`;
  return `the plugin "${name}"${id}`;
}

/** Runs a plugin's own code: whatever it throws becomes a diagnostic that names the plugin and the lifecycle. */
export async function runLifecycle<T>(call: Call, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new DiagnosticsError(toDiagnostics(error, () => describe(error, call)));
  }
}

/** The kinds of errors that the official plugins throw, told by their wording. */
const kinds: {name: DiagnosticName; wording: RegExp}[] = [
  {
    name: 'unknown-doc-id',
    wording: /sidebar document ids do not exist|find any doc with ID|no doc found with id/i,
  },
  {name: 'unknown-sidebar', wording: /wants to display sidebar|Can't find any sidebar with id/i},
  {name: 'invalid-front-matter', wording: /front matter|is not allowed to be empty|" must be /i},
];

function describe(error: unknown, {plugin, lifecycle, context, name}: Call): Diagnostic {
  const reasons = listReasons(error);
  const text = reasons.join('\n');
  const kind = kinds.find(({wording}) => wording.test(text))?.name;
  return createDiagnostic({
    name: kind ?? name ?? 'plugin-throws',
    message: `${capitalize(plugin)} failed in ${lifecycle}: ${text}`,
    file: findFile(text, context.siteDir),
    // Where our message says it all, the stack of a plugin only hides it.
    frame: kind === undefined ? stackOf(error) : undefined,
  });
}

/** The innermost reason first: that is what has to be mended. */
function listReasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const chain = getErrorCausalChain(error) as Error[];
  return chain.map(({message}) => stripVTControlCharacters(message).trim()).reverse();
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The first path below the site folder that the message speaks of. */
function findFile(text: string, siteDir: string): string | undefined {
  const absolute = text.indexOf(`${siteDir}${path.sep}`);
  if (absolute !== -1) {
    return /^[^\s"'`)\n]+/.exec(text.slice(absolute + siteDir.length + 1))?.[0];
  }
  return /path[= ]"?([^\s"]+\.mdx?)/.exec(text)?.[1];
}

function stackOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? error.stack : undefined;
  // The message stands above already; the engine's own frames end the interesting part.
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return (
    frames
      ?.slice(0, 4)
      .map((line) => line.trim())
      .join('\n') || undefined
  );
}
