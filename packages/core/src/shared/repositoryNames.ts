/** What git keeps of a repository. On some file systems the case of letters makes no difference. */
export function isRepositoryName(name: string): boolean {
  return name.toLowerCase() === '.git';
}

/**
 * Whether a path, decoded and with forward slashes, stays in its folder and out of repositories: no server answers to another one.
 */
export function staysInSite(pathname: string): boolean {
  return !leadsIntoRepository(pathname) && !pathname.split('/').includes('..');
}

/**
 * Whether a path, with forward slashes, leads into a repository of git. All other names with a dot are files like any
 * others: hosts ask for `.nojekyll` and `.well-known`.
 */
function leadsIntoRepository(pathname: string): boolean {
  return pathname.split('/').some(isRepositoryName);
}
