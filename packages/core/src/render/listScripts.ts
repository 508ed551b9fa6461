import type {Frame} from './types.js';

/** The scripts of a page, those of the parts of the theme that it shows (by their markers) among them. */
export function listScripts(
  shown: string[],
  {scripts, parts}: Pick<Frame, 'scripts' | 'parts'>,
): string[] {
  const ofParts = shown.flatMap((marker) => parts[marker] ?? []);
  return [...new Set([...scripts, ...ofParts])];
}
