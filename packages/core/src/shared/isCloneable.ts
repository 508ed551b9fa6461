/** Whether the value is data, as threads take it: no function is in it. */
export function isCloneable(value: unknown): boolean {
  try {
    structuredClone(value);
    return true;
  } catch {
    return false;
  }
}
