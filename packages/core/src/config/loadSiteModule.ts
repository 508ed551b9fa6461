import {createRequire} from 'node:module';
import {fileURLToPath} from 'node:url';

const nodeRequire = createRequire(import.meta.url);

type Transform = (options: object) => {code: string};
type CreateLoader = (from: string, options: object) => (file: string) => unknown;

/**
 * Evaluates a module of the site anew: JavaScript of either kind, or TypeScript; gives its default export. What
 * `loadFreshModule` of `@docusaurus/utils` does, but the transpiler is loaded only where the transpiled text is not cached.
 */
export async function loadSiteModule(file: string): Promise<unknown> {
  const transform: Transform = (options) => (nodeRequire('jiti/dist/babel') as Transform)(options);
  const createLoader = nodeRequire('jiti') as CreateLoader;
  const load = createLoader(fileURLToPath(import.meta.url), {
    cache: true,
    requireCache: false,
    interopDefault: true,
    transform,
  });
  return load(file);
}
