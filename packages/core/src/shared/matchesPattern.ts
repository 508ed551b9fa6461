/** Whether the pattern matches, whatever its state: with the flag `g`, `test` starts where the last match has ended. */
export const matchesPattern = (pattern: RegExp, text: string): boolean =>
  text.search(pattern) !== -1;
