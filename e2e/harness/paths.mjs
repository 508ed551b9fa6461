import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const repository = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const fixtures = path.join(repository, 'e2e/fixtures');
/** Lies within the repository, so that sites in it find its packages. */
export const work = path.join(repository, 'e2e/.work');

/** The site that most specs in `e2e/editing` edit. Each leaves it as it was. */
export const editedSite = path.join(work, 'editing');

export const sharedStoreFolder = path.join(work, 'shared-store');
/**
 * Options of `build` in tests that are not about the store: they share one. The first of several builds with the same bundle makes
 * it, which takes most of the CPU time of a cold build.
 */
export const sharedStore = ['--store', sharedStoreFolder];

/** `guides/index.html` → `/guides`. */
export const toRoute = (file) => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
