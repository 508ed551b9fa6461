/** Whether a name is that of git's folder. Some file systems ignore the case of letters. */
export function isRepositoryName(name: string): boolean {
  return name.toLowerCase() === '.git';
}

/** Whether a path, decoded and with forward slashes, stays in its folder and out of repositories. Servers answer only to such paths. */
export function staysInSite(pathname: string): boolean {
  return !leadsIntoRepository(pathname) && !pathname.split('/').includes('..');
}

/**
 * Whether a path, with forward slashes, leads into a repository of git. Other names that begin with a dot are allowed: hosts
 * ask for `.nojekyll` and `.well-known`.
 */
function leadsIntoRepository(pathname: string): boolean {
  return pathname.split('/').some(isRepositoryName);
}
