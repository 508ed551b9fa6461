import {statSync} from 'node:fs';
import path from 'node:path';
import type {FileHashes} from '../cache/index.js';
import type {RefusedLink} from '../shared/refusedLinks.js';
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
  followsLinks?: boolean;
}

/** Larger files are read piece by piece, each time. */
const LARGE = 64 * 2 ** 20;

function hashSource(source: string, files: FileHashes | undefined): string {
  const {size} = statSync(source);
  const known = size < LARGE ? files?.hashFile(source) : undefined;
  return known ?? hashOutputFile(source, size);
}

/**
 * Copies the site's static folders; where several hold the same file, the last folder wins, as with Docusaurus. What the last
 * good site has already is not copied again. Gives the links that it does not follow.
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
