import {rspack, type Configuration, type MultiStats} from '@rspack/core';
import {createDiagnostic, DiagnosticsError, messageOf} from '../diagnostics/index.js';

/** What Rspack refuses before it compiles anything: mostly options that a plugin gave it. */
export function toConfigurationError(error: unknown): DiagnosticsError {
  if (error instanceof DiagnosticsError) return error;
  const hint =
    'A plugin’s configureWebpack may use what only webpack knows; Rspack lists the options that it takes.';
  const message = messageOf(error);
  return new DiagnosticsError([createDiagnostic({name: 'shell-compile-error', message, hint})]);
}

/** Builds both sides at a time. */
export function compile(configs: Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(toConfigurationError(error));
    try {
      const compiler = rspack(configs);
      compiler.run((error, stats) => {
        // Closing writes the persistent cache.
        compiler.close((closing) => {
          if (error ?? closing) fail(error ?? closing);
          else if (stats) resolve(stats);
        });
      });
    } catch (error) {
      fail(error);
    }
  });
}
