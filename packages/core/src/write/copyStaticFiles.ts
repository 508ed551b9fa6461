import {constants, existsSync} from 'node:fs';
import {cp} from 'node:fs/promises';
import path from 'node:path';
import type {FileHashes} from '../cache/index.js';
import {hashOutputFile} from './hashOutput.js';
import {listStaticFiles} from './listStaticFiles.js';
import type {OutputFolder} from './types.js';

/** What plugins write after the build, over a static file with the same name if it comes to that. */
const TEXT = /\.(?:html?|xml|xsl|json|css|js|mjs|txt|webmanifest|map)$/i;

export interface CopyStaticFilesOptions {
  siteDir: string;
  staticDirectories: string[];
  output: OutputFolder;
  files?: FileHashes;
}

/**
 * Copies the site's static folders; where several hold the same file, the last folder wins, as with Docusaurus. What the last
 * good site has already is not copied again.
 */
export function copyStaticFiles(options: CopyStaticFilesOptions | LegacyOptions): Promise<void> {
  return 'output' in options ? copyInto(options) : copyAnew(options);
}

async function copyInto({siteDir, staticDirectories, output, files}: CopyStaticFilesOptions) {
  const folders = staticDirectories.map((directory) => path.resolve(siteDir, directory));
  const hashFile = (source: string) => files?.hashFile(source) ?? hashOutputFile(source);
  for (const [file, source] of listStaticFiles(folders)) {
    output.copy(file, {source, hash: hashFile(source), isText: TEXT.test(file)});
  }
}

interface LegacyOptions {
  siteDir: string;
  staticDirectories: string[];
  outDir: string;
}

async function copyAnew({siteDir, staticDirectories, outDir}: LegacyOptions): Promise<void> {
  for (const directory of staticDirectories) {
    const from = path.resolve(siteDir, directory);
    if (existsSync(from))
      await cp(from, outDir, {recursive: true, mode: constants.COPYFILE_FICLONE});
  }
}
