import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';
import {deferTranspiler} from './deferTranspiler.js';

const nodeRequire = createRequire(import.meta.url);

type CreateLoader = (from: string, options: object) => (file: string) => unknown;

/**
 * Evaluates a module of the site anew (CommonJS, ES module or TypeScript) and returns its default export. Does the same as
 * `loadFreshModule` of `@docusaurus/utils`, without loading the rest of that package.
 */
export async function loadSiteModule(file: string): Promise<unknown> {
  deferTranspiler();
  const createLoader = nodeRequire('jiti') as CreateLoader;
  const options = {cache: true, requireCache: false, interopDefault: true};
  return createLoader(fileURLToPath(import.meta.url), options)(file);
}
