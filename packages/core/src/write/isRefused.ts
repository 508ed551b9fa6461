const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** Whether nothing can be written there by this user, or at all; a full disk is another matter. */
export function isRefused(error: unknown): boolean {
  return REFUSED.has((error as NodeJS.ErrnoException).code ?? '');
}
