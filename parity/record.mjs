import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {readBaseUrl} from './baseUrl.mjs';
import {digestFolder} from './digest.mjs';
import {repository} from './paths.mjs';
import {hashSite} from './site.mjs';

const parity = path.join(repository, 'parity');
const compared = path.join(parity, 'compared');

/** Changes with what a comparison depends on beside our build: the site, the oracle's packages and the rules. */
async function hashComparison(site) {
  const compare = path.join(parity, 'compare');
  const rules = (await readdir(compare)).sort().map((name) => path.join(compare, name));
  const hash = createHash('sha256').update(await hashSite({folder: site, salt: ''}));
  for (const file of [...rules, path.join(parity, 'known-differences.mjs')])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function digest(folder) {
  return digestFolder(folder, {baseUrl: await readBaseUrl(folder), minifies: false});
}

/** One file a line. */
async function write({site, folder}) {
  const text = JSON.stringify({key: await hashComparison(site), files: await digest(folder)});
  return `${text.replaceAll('","', '",\n"')}\n`;
}

/**
 * Whether this very output was compared with the published engine's before, by the same rules and without a difference.
 * @param {{name: string, site: string, folder: string, records?: string}} ours a site, the folder that our engine has built of it, and the
 * folder of records
 */
export async function isRecorded({name, records = compared, ...ours}) {
  const file = path.join(records, `${name}.json`);
  return existsSync(file) && (await readFile(file, 'utf8')) === (await write(ours));
}

/** Records our output after a comparison without a difference; takes what `isRecorded` takes. */
export async function recordOurs({name, records = compared, ...ours}) {
  await mkdir(records, {recursive: true});
  await writeFile(path.join(records, `${name}.json`), await write(ours));
}
