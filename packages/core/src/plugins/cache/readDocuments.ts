import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {VersionMetadata} from './docsPlugin.js';
import type {VersionToLoad} from './processDocuments.js';

/** As `readDocFile` of the plugin gives it. */
interface DocFile {
  source: string;
  content: string;
  contentPath: string;
  filePath: string;
}

/** The translated file, if there is one. @throws If there is neither. */
export function readDocument(
  {contentPath, contentPathLocalized}: VersionMetadata,
  source: string,
): DocFile {
  const isTranslated =
    contentPathLocalized !== undefined && existsSync(path.join(contentPathLocalized, source));
  const folder = isTranslated ? contentPathLocalized : contentPath;
  const filePath = path.join(folder, source);
  return {source, content: readFileSync(filePath, 'utf8'), contentPath: folder, filePath};
}

/** The files of a version, as the plugin reads them. Of thousands, promises take several times as long. */
export async function readDocuments({docs, metadata, options}: VersionToLoad): Promise<DocFile[]> {
  const {include, exclude} = options;
  const where = {cwd: metadata.contentPath, ignore: exclude};
  const sources = await docs.parts().Globby(include, where);
  return sources.map((source) => readDocument(metadata, source));
}
