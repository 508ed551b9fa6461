import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {listVersionDocs} from '../routes/index.js';
import type {LoadedSite} from '../shared/site.js';
import {versionDocsFile} from '../shared/versionDocs.js';
import {GLOBAL_DATA_FILE} from '../shared/wire.js';
import {printGlobalFiles} from './globalFiles.js';
import type {PageOutput} from './types.js';

interface SiteOutput {
  site: LoadedSite;
  output: PageOutput;
}

function writeText({output}: SiteOutput, relativeFile: string, text: string): void {
  const file = path.join(output.dir, relativeFile);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

/** Writes the data in full: browsers load it only where the slice of a page does not suffice. */
export function writeWholes(o: SiteOutput): void {
  const {globalData} = o.site;
  writeText(o, GLOBAL_DATA_FILE, JSON.stringify(globalData));
  for (const [file, json] of printGlobalFiles(globalData)) writeText(o, file, json);
  for (const {key, docs} of listVersionDocs(o))
    writeText(o, versionDocsFile(key), JSON.stringify(docs));
}
