import path from 'node:path';
import {readdir} from 'node:fs/promises';
import {CLIENT_FOLDER} from '../paths.js';
import {sortAliases, type Aliases} from './sortAliases.js';

/** `client/exports/Link.js` is `@docusaurus/Link`. One by one: `@docusaurus` alone would catch `@docusaurus/theme-common`. */
export async function createPublicAliases(): Promise<Aliases> {
  const folder = path.join(CLIENT_FOLDER, 'exports');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  return sortAliases(
    Object.fromEntries(
      files.map((file) => [`@docusaurus/${path.basename(file, '.js')}`, path.join(folder, file)]),
    ),
  );
}
