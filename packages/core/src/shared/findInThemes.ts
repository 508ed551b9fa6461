import {createRequire} from 'node:module';
import type {InitializedPlugin} from '@docusaurus/types';

const {resolve} = createRequire(import.meta.url);

type Theme = Pick<InitializedPlugin, 'path' | 'getThemePath'>;

/** The file to which the first theme resolves the request. The packages of themes may be out of reach for the site and for the engine. */
export function findInThemes(request: string, plugins: Theme[]): string | undefined {
  for (const {path: folder} of plugins.filter((plugin) => plugin.getThemePath)) {
    try {
      return resolve(request, {paths: [folder]});
    } catch {
      // Another theme may resolve it, or none.
    }
  }
  return undefined;
}
