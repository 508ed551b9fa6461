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
  /** For lifecycles with a kind of their own. */
  name?: DiagnosticName;
}

export function nameOf({name, options}: {name: string; options: {id?: string}}): string {
  const id = options.id === undefined || options.id === 'default' ? '' : ` (id "${options.id}")`;
  return `the plugin "${name}"${id}`;
}

/** Runs a plugin's own code: whatever it throws becomes diagnostics that name the plugin and the lifecycle. */
export async function runLifecycle<T>(
  {context: {siteDir}, name = 'plugin-throws', ...call}: Call,
  run: () => T | Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DiagnosticsError) throw error;
    throw new DiagnosticsError(describePluginError({...call, error, siteDir, name}));
  }
}
