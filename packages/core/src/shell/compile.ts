import type {Configuration, Stats} from '@rspack/core';
import {createDiagnostic, DiagnosticsError, messageOf} from '../diagnostics/index.js';
import type {OutputFile} from './output/types.js';
import {captureOutput, type CapturedOutput} from './output/captureOutput.js';
import {followChunks} from './output/followChunks.js';
import {cleanText} from './result/readProblem.js';
import {rspack} from './rspack.js';

const HINT =
  'A plugin’s configureWebpack may use what only webpack knows; Rspack lists the options that it takes.';

/** The first file of a package that the stack names, other than the bundler's own. */
function findCulprit(message: string): string | undefined {
  const files = [...message.matchAll(/node_modules[\\/]((?!@rspack)[^\s:()]+)/g)];
  return files[0]?.[1];
}

/** Converts an error that Rspack throws before it compiles anything, mostly about a value that a plugin gave it. */
export function toConfigurationError(error: unknown): DiagnosticsError {
  if (error instanceof DiagnosticsError) return error;
  const culprit = findCulprit(error instanceof Error ? `${error.message}\n${error.stack}` : '');
  const message = `${cleanText(messageOf(error))}${culprit ? ` (thrown by ${culprit})` : ''}`;
  return new DiagnosticsError([
    createDiagnostic({name: 'shell-compile-error', message, hint: HINT}),
  ]);
}

export interface Compiled {
  stats: Stats;
  output: CapturedOutput;
  /** Milliseconds since the epoch. Rspack read no file before. */
  startedAt: number;
}

/** Builds one side. Calls `onBegun` once Rspack works on its own threads, and `onFile` for each file that it writes. */
export function compile(
  config: Configuration,
  {onBegun, onFile}: {onBegun: () => void; onFile: (file: OutputFile) => void},
): Promise<Compiled> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(toConfigurationError(error));
    const startedAt = Date.now();
    try {
      const compiler = rspack(config);
      // Node only loads the chunks, whatever plugins add for readers. On the site of Babel, the workers of Monaco
      // alone are 24 MB.
      const isNeeded = config.name === 'server' ? followChunks(compiler) : undefined;
      const output = captureOutput(compiler, onFile, isNeeded);
      compiler.hooks.make.tap('velocisaurus', onBegun);
      compiler.run((error, stats) => {
        // Closing writes the persistent cache.
        compiler.close((closing) => {
          if (error ?? closing) fail(error ?? closing);
          else if (stats) resolve({stats, output, startedAt});
        });
      });
    } catch (error) {
      fail(error);
    }
  });
}
