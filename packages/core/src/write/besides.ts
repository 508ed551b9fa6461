import path from 'node:path';

/** Returns a hidden path beside the output folder: on the same disk, so that a rename brings it to its place. */
export function besides(outDir: string, suffix: string): string {
  return path.join(path.dirname(outDir), `.${path.basename(outDir)}.${suffix}`);
}
