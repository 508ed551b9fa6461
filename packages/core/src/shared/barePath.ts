/** A path without the slash at its end; the root stays `/`. */
export function toBarePath(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}
