import {constants, existsSync} from 'node:fs';
import {cp} from 'node:fs/promises';
import path from 'node:path';

/** Copies the site's static folders; where several hold the same file, the last folder wins, as with Docusaurus. */
export async function copyStaticFiles({
  siteDir,
  staticDirectories,
  outDir,
}: {
  siteDir: string;
  staticDirectories: string[];
  outDir: string;
}): Promise<void> {
  for (const directory of staticDirectories) {
    const from = path.resolve(siteDir, directory);
    if (existsSync(from))
      await cp(from, outDir, {recursive: true, mode: constants.COPYFILE_FICLONE});
  }
}
