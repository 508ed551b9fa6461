import {cp} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const theme = fileURLToPath(new URL('plain-theme', import.meta.url));

/** Puts the plain theme into a site, whose config names it `./plain-theme/index.mjs`. */
export const copyPlainTheme = (site) =>
  cp(theme, path.join(site, 'plain-theme'), {recursive: true});
