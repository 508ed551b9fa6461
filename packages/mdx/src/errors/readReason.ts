/** The message of an error. Functions of a site may throw anything. */
export function readReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
