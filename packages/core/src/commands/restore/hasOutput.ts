import {readdirSync} from 'node:fs';

/** Whether the output folder holds a site. A CI may restore an empty folder. */
export function hasOutput(outDir: string): boolean {
  try {
    return readdirSync(outDir).length > 0;
  } catch {
    return false;
  }
}
