import commander from 'commander';
import {assertNodeVersion} from './nodeVersion.js';
import {createProgram} from './program.js';
import {formatError} from './formatError.js';

/** Runs one command line. Prints a failure to stderr and ends the process with exit code 1. */
export async function runCli(argv: string[]): Promise<void> {
  process.on('unhandledRejection', exitWithError);
  try {
    assertNodeVersion();
    const program = await createProgram({cli: commander, argv});
    await program.parseAsync(argv);
    // A server goes on, and reports late errors of plugins by itself.
    process.off('unhandledRejection', exitWithError);
  } catch (error) {
    exitWithError(error);
  }
}

function exitWithError(error: unknown): never {
  console.error(`\n${formatError(error)}`);
  process.exit(1);
}
