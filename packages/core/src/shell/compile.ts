import {rspack, type Configuration, type MultiStats} from '@rspack/core';
import {createDiagnostic, DiagnosticsError, messageOf} from '../diagnostics/index.js';
import {cleanText} from './result/readProblem.js';

const HINT =
  'A plugin’s configureWebpack may use what only webpack knows; Rspack lists the options that it takes.';

/** The first file of a package that the stack names, other than the bundler's own. */
function findCulprit(message: string): string | undefined {
  const files = [...message.matchAll(/node_modules[\\/]((?!@rspack)[^\s:()]+)/g)];
  return files[0]?.[1];
}

/** What Rspack refuses before it compiles anything: mostly what a plugin gave it. */
export function toConfigurationError(error: unknown): DiagnosticsError {
  if (error instanceof DiagnosticsError) return error;
  const culprit = findCulprit(error instanceof Error ? `${error.message}\n${error.stack}` : '');
  const message = `${cleanText(messageOf(error))}${culprit ? ` (thrown by ${culprit})` : ''}`;
  return new DiagnosticsError([
    createDiagnostic({name: 'shell-compile-error', message, hint: HINT}),
  ]);
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
