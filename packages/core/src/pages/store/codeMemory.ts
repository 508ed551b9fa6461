/** In bytes: enough for some thousand pages; what is beyond is read from the store again when it is written. */
const MOST = 64_000_000;

/** Says which code is held in memory until it is written. */
export class CodeMemory {
  private left = MOST;

  take({length}: Buffer): boolean {
    this.left -= length;
    return this.left >= 0;
  }
}
