import {createRequire} from 'node:module';
import path from 'node:path';

const {cache} = createRequire(import.meta.url);

/** The exports of each CommonJS module that Node.js has loaded from such a file: several copies of a package may be installed. */
export function listLoaded<Exports extends object>(
  ...file: string[]
): {file: string; exports: Exports}[] {
  const end = path.sep + path.join(...file);
  return Object.entries(cache)
    .filter(([name]) => name.endsWith(end))
    .flatMap(([name, module]) => {
      const exports = module?.exports as Exports | undefined;
      return exports ? [{file: name, exports}] : [];
    });
}
