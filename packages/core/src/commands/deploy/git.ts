import {logger} from '@docusaurus/logger';
import execa from 'execa';
import {throwDiagnostic} from '../../diagnostics/index.js';

interface GitOptions {
  cwd: string;
  /** Commands that only ask something are not shown. */
  quiet?: boolean;
}

/** `GIT_PASS` is part of the repository's address and must not reach the terminal. */
export function hidePassword(text: string): string {
  const password = process.env.GIT_PASS;
  return password ? text.replaceAll(password, 'GIT_PASS') : text;
}

/** Runs git and gives its output, or `undefined` if it failed. */
export async function tryGit(
  args: string[],
  {cwd, quiet}: GitOptions,
): Promise<string | undefined> {
  const result = await runGit(args, cwd);
  if (!quiet) logCommand(args, result.exitCode);
  return result.failed ? undefined : result.stdout.trim();
}

/** Runs git and gives its output; a failure ends the command. */
export async function git(args: string[], {cwd, quiet}: GitOptions): Promise<string> {
  const result = await runGit(args, cwd);
  if (!quiet) logCommand(args, result.exitCode);
  if (!result.failed) return result.stdout.trim();
  throwDiagnostic({
    name: 'command-failed',
    message: `"${showCommand(args)}" failed.`,
    found: hidePassword(result.stderr || result.shortMessage || `exit code ${result.exitCode}`),
    ...(result.code === 'ENOENT' && {hint: 'Install git, and see that it is on the PATH.'}),
  });
}

interface GitResult {
  failed: boolean;
  exitCode?: number;
  stdout: string;
  stderr: string;
  shortMessage?: string;
  code?: string;
}

/** Never through a shell: names of folders and messages of commits may hold anything. */
async function runGit(args: string[], cwd: string): Promise<GitResult> {
  const result: GitResult = await execa('git', args, {cwd, reject: false});
  if (process.env.DOCUSAURUS_DEPLOY_DEBUG) console.log(hidePassword(JSON.stringify(result)));
  return {...result, stdout: result.stdout ?? '', stderr: result.stderr ?? ''};
}

function logCommand(args: string[], exitCode: number | undefined): void {
  logger.info`code=${showCommand(args)} subdue=${`code: ${exitCode}`}`;
}

function showCommand(args: string[]): string {
  return hidePassword(`git ${args.join(' ')}`);
}
