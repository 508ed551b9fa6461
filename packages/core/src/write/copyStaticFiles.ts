import {statSync} from 'node:fs';
import path from 'node:path';
import type {FileHashes} from '../cache/index.js';
import type {RefusedLink} from '../shared/refusedLinks.js';
import {hashOutputFile} from './hashOutput.js';
import {listStaticFiles} from './listStaticFiles.js';
import type {OutputFolder} from './types.js';

/** Files that plugins may write after the build, even over a static file with the same name. */
const TEXT = /\.(?:html?|xml|xsl|json|css|js|mjs|txt|webmanifest|map)$/i;

export interface CopyStaticFilesOptions {
  siteDir: string;
  staticDirectories: string[];
  output: OutputFolder;
  files?: FileHashes;
  followsLinks?: boolean;
}

/** In bytes. Larger files are hashed piece by piece, in each build. */
const LARGE = 64 * 2 ** 20;

function hashSource(source: string, files: FileHashes | undefined): string {
  const {size} = statSync(source);
  const known = size < LARGE ? files?.hashFile(source) : undefined;
  return known ?? hashOutputFile(source, size);
}

/**
 * Copies the site's static folders. If several hold the same file, the last folder wins, as in Docusaurus. A file that the last
 * good site has already is not copied again. Returns the links that are not followed.
 */
export async function copyStaticFiles({
  siteDir,
  staticDirectories,
  output,
  files,
  followsLinks = false,
}: CopyStaticFilesOptions): Promise<RefusedLink[]> {
  const folders = staticDirectories.map((directory) => path.resolve(siteDir, directory));
  const found = listStaticFiles(folders, {followsLinks});
  for (const [file, source] of found.files) {
    output.copyLate(file, {source, hash: hashSource(source, files), isText: TEXT.test(file)});
  }
  return found.refused;
}
