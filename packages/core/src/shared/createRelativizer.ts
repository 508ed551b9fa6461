import path from 'node:path';

/**
 * As `path.relative` from the folder, for normal absolute paths. Thousands of files lie in a few hundred folders, each of which is looked at
 * once.
 */
export function createRelativizer(from: string): (file: string) => string {
  const folders = new Map<string, string>();
  function relate(folder: string): string {
    const known = folders.get(folder) ?? path.relative(from, folder);
    folders.set(folder, known);
    return known;
  }
  return (file) => {
    // It may be a folder above.
    if (from.startsWith(file)) return path.relative(from, file);
    const relative = relate(path.dirname(file));
    const name = path.basename(file);
    return relative === '' ? name : relative + path.sep + name;
  };
}
