import type {LoadContext} from '@docusaurus/types';
import {DiagnosticsError, type DiagnosticName} from '../diagnostics/index.js';
import {describePluginError} from './describePluginError.js';

interface Call {
  /** How messages name the plugin. */
  plugin: string;
  lifecycle: string;
  context: LoadContext;
  /** Relative to the site folder. */
  contentPath?: string;
  /** The name of the diagnostic, if the lifecycle has a special one. */
  name?: DiagnosticName;
  hint?: string;
}

export function nameOf({name, options}: {name: string; options: {id?: string}}): string {
  const id = options.id === undefined || options.id === 'default' ? '' : ` (id "${options.id}")`;
  return `the plugin "${name}"${id}`;
}

/** Runs code of a plugin. An error that it throws, or rejects with, becomes diagnostics that name the plugin and the lifecycle. */
export function runLifecycle<Result>(call: Call, run: () => Result): Result {
  try {
    const result = run();
    if (!isThenable(result)) return result;
    return Promise.resolve(result).catch((error) => fail(error, call)) as Result;
  } catch (error) {
    return fail(error, call);
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function';
}

function fail(error: unknown, {context, name = 'plugin-throws', hint, ...call}: Call): never {
  if (error instanceof DiagnosticsError) throw error;
  const found = describePluginError({...call, error, siteDir: context.siteDir, name});
  throw new DiagnosticsError(
    hint === undefined ? found : found.map((diagnostic) => ({hint, ...diagnostic})),
  );
}
