import Module, {createRequire} from 'node:module';

const nodeRequire = createRequire(import.meta.url);

type Transpile = (options: object) => {code: string};

/**
 * Replaces the transpiler of jiti 1 by one that loads the real one only when there is something to transpile. jiti loads its transpiler,
 * by far its largest part, at each call, although it caches transpiled code. Plugins load the site's modules through the same jiti.
 */
export function deferTranspiler(): void {
  const file = findTranspiler();
  if (file === undefined || nodeRequire.cache[file]) return;
  const standIn = new Module(file);
  let transpile: Transpile | undefined;
  standIn.exports = ((options) => {
    transpile ??= loadAnew(file);
    return transpile(options);
  }) satisfies Transpile;
  standIn.loaded = true;
  nodeRequire.cache[file] = standIn;
}

function loadAnew(file: string): Transpile {
  delete nodeRequire.cache[file];
  return nodeRequire(file) as Transpile;
}

function findTranspiler(): string | undefined {
  try {
    return nodeRequire.resolve('jiti/dist/babel');
  } catch {
    return undefined;
  }
}
