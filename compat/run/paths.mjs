import path from 'node:path';
import {fileURLToPath} from 'node:url';

export const repository = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const suite = path.join(repository, 'compat');
export const cases = path.join(suite, 'cases');
export const base = path.join(suite, 'base');
export const packages = path.join(suite, 'packages');
export const recorded = path.join(suite, 'published');
const work = path.join(suite, '.work');

/** Each engine has a folder of sites below a `node_modules` with all packages, so that a site finds one core only. */
export const sides = {
  published: path.join(work, 'published'),
  ours: path.join(work, 'ours'),
};
