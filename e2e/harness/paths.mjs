import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const repository = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const fixtures = path.join(repository, 'e2e/fixtures');
/** Lies within the repository, so that sites in it find its packages. */
export const work = path.join(repository, 'e2e/.work');

/** `guides/index.html` → `/guides`. */
export const toRoute = (file) => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
