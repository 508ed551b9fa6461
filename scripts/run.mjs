import {spawn} from 'node:child_process';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Runs a program of the repository to its end, its output on this terminal; throws if it fails. */
export async function run(program, args, {cwd = root, env = {}} = {}) {
  const code = await new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: {...process.env, ...env},
      stdio: 'inherit',
      // npm and npx are scripts on Windows.
      shell: process.platform === 'win32' && program !== process.execPath,
    });
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
