import {createRequire} from 'node:module';
import type {InitializedPlugin} from '@docusaurus/types';

const {resolve} = createRequire(import.meta.url);

type Theme = Pick<InitializedPlugin, 'path' | 'getThemePath'>;

/** The file that the first theme finds under the request: neither the site nor the engine need see the packages of themes. */
export function findInThemes(request: string, plugins: Theme[]): string | undefined {
  for (const {path: folder} of plugins.filter((plugin) => plugin.getThemePath)) {
    try {
      return resolve(request, {paths: [folder]});
    } catch {
      // Another theme's, or nobody's.
    }
  }
  return undefined;
}
