import {listLoaded} from '../shared/listLoaded.js';

type Glob = (...args: unknown[]) => Promise<unknown[]>;

interface GlobModule {
  Globby: Glob;
}

const ordered = new WeakSet<Glob>();

/**
 * The content plugins read folders side by side and take files as they come: of posts with one date, chance says which is
 * first. From here on their globs give what they give most often, the order in which one folder is read after the other.
 */
export function orderGlobs(): void {
  for (const {exports} of listLoaded<GlobModule>('@docusaurus', 'utils', 'lib', 'globUtils.js'))
    if (isOpen(exports) && !ordered.has(exports.Globby))
      exports.Globby = makeOrdered(exports.Globby);
}

/** A plugin may bring Docusaurus 2, whose utilities give the function by a getter; no content plugin uses those. */
function isOpen(module: GlobModule): boolean {
  return Object.getOwnPropertyDescriptor(module, 'Globby')?.writable === true;
}

function makeOrdered(glob: Glob): Glob {
  const globInOrder: Glob = async (...args) => {
    const found = await glob(...args);
    return isListOfPaths(found) ? sortByFolder(found) : found;
  };
  ordered.add(globInOrder);
  return Object.assign(globInOrder, glob);
}

function isListOfPaths(found: unknown[]): found is string[] {
  return found.every((entry) => typeof entry === 'string');
}

/** Files of a folder before those of the folders in it. */
function sortByFolder(files: string[]): string[] {
  return files
    .map((name) => name.split('/'))
    .sort((one, other) => one.length - other.length || compareSegments(one, other))
    .map((segments) => segments.join('/'));
}

function compareSegments(one: string[], other: string[]): number {
  const at = one.findIndex((segment, index) => segment !== other[index]);
  if (at === -1) return 0;
  return one[at]! < other[at]! ? -1 : 1;
}
