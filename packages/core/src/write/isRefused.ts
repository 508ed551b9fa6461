// ENOENT: Node reports it when it creates folders recursively on a read-only disk.
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** Whether this user, or any user, cannot write there. A full disk does not count. */
export function isRefused(error: unknown): boolean {
  return REFUSED.has((error as NodeJS.ErrnoException).code ?? '');
}
