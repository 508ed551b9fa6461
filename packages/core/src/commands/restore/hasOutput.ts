import {readdirSync} from 'node:fs';

/** Whether a site lies there: a CI may bring a folder without files. */
export function hasOutput(outDir: string): boolean {
  try {
    return readdirSync(outDir).length > 0;
  } catch {
    return false;
  }
}
