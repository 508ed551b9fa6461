/** What git keeps of a repository. On some file systems the case of letters makes no difference. */
export function isRepositoryName(name: string): boolean {
  return name.toLowerCase() === '.git';
}

/**
 * Whether a path, with forward slashes, leads into a repository of git. All other names with a dot are files like any
 * others: hosts ask for `.nojekyll` and `.well-known`.
 */
export function leadsIntoRepository(pathname: string): boolean {
  return pathname.split('/').some(isRepositoryName);
}
