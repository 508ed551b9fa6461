import {logger} from '@docusaurus/logger';
import {DEFAULT_PORT} from '@docusaurus/utils';
import {detect} from 'detect-port';
import prompts from 'prompts';
import {throwDiagnostic} from '../../diagnostics/index.js';

/** The options as the command line gives them. */
export interface HostPortOptions {
  host?: string;
  port?: string;
}

/** `port` is `undefined` if the wanted port is taken and the user did not agree to another one. */
export async function chooseHostPort({
  host = 'localhost',
  port,
}: HostPortOptions): Promise<{host: string; port: number | undefined}> {
  const wanted = port === undefined ? DEFAULT_PORT : parsePort(port);
  const free = await detect({port: wanted, ...(host !== 'localhost' && {hostname: host})});
  return {host, port: free === wanted ? wanted : await offerPort({wanted, free})};
}

/** The wanted port, or the next one that is free. */
export async function findFreePort({
  host = 'localhost',
  port,
}: HostPortOptions): Promise<{host: string; wanted: number; port: number}> {
  const wanted = port === undefined ? DEFAULT_PORT : parsePort(port);
  const free = await detect({port: wanted, ...(host !== 'localhost' && {hostname: host})});
  return {host, wanted, port: free};
}

function parsePort(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'Invalid value of --port.',
    found: value,
    expected: 'a number from 0 to 65535',
  });
}

async function offerPort({wanted, free}: {wanted: number; free: number}) {
  const problem = describeProblem(wanted);
  if (!process.stdout.isTTY) {
    logger.error`${problem} Choose another with code=${'--port'}.`;
    return undefined;
  }
  const {agreed} = await prompts({
    type: 'confirm',
    name: 'agreed',
    message: logger.yellow(`${problem} Use port ${free} instead?`),
    initial: true,
  });
  return agreed ? free : undefined;
}

function describeProblem(port: number): string {
  const isPrivileged = process.platform !== 'win32' && port < 1024 && process.getuid?.() !== 0;
  return isPrivileged
    ? `Only an administrator may listen on port ${port}, as on all below 1024.`
    : `Port ${port} is in use by another program.`;
}
