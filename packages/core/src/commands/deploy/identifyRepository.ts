import {realpathSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import parseGitUrl from 'git-url-parse';

/** Other names of GitHub's host, e.g. for SSH through the port of HTTPS. */
const SAME_HOST: {[host: string]: string} = {
  'ssh.github.com': 'github.com',
  'www.github.com': 'github.com',
};

function readLocalPath(address: string): string {
  const file = address.startsWith('file:') ? fileURLToPath(address) : address;
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function readRemote(address: string): string | undefined {
  try {
    const {resource, pathname, protocol} = parseGitUrl(address);
    if (protocol === 'file' || !resource) return undefined;
    const host = resource.toLowerCase();
    return `${SAME_HOST[host] ?? host}/${pathname.replace(/^\/+/, '')}`;
  } catch {
    // It throws at addresses that name no host.
    return undefined;
  }
}

/**
 * One name for a repository, however its address is written: scheme, user, password, port, `.git`, letter case and a slash at the end
 * make no difference. Hosts ignore the case of names, so this does, too.
 */
export function identifyRepository(address: string): string {
  const name = readRemote(address) ?? readLocalPath(address);
  return name
    .replace(/\/+$/, '')
    .replace(/\.git$/i, '')
    .toLowerCase();
}
