/** In bytes. Enough for some thousand pages; the code of further pages is read from the store when it is written. */
const MOST = 64_000_000;

/** Decides which code stays in memory until it is written. */
export class CodeMemory {
  private left = MOST;

  take({length}: Buffer): boolean {
    this.left -= length;
    return this.left >= 0;
  }
}
