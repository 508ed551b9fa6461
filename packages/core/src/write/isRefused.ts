// ENOENT: where Node makes folders recursively, it tells so of a disk that is read-only.
const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** Whether nothing can be written there by this user, or at all; a full disk is another matter. */
export function isRefused(error: unknown): boolean {
  return REFUSED.has((error as NodeJS.ErrnoException).code ?? '');
}
