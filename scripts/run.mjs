import {spawn} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs a program of the repository to its end; throws if it fails.
 * @param {{cwd?: string, env?: Record<string, string>, write?: (chunk: Buffer) => void}} [options] `write` takes the output,
 * which else goes to this terminal
 */
export async function run(program, args, {cwd = root, env = {}, write} = {}) {
  const code = await new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: {...process.env, ...env},
      stdio: write ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      // npm and npx are scripts on Windows.
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    if (write) for (const stream of [child.stdout, child.stderr]) stream.on('data', write);
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) throw new CommandError([program, ...args].join(' '), code);
}

export class CommandError extends Error {
  constructor(command, code) {
    super(`"${command}" ended with code ${code}.`);
    this.code = code;
  }
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}
