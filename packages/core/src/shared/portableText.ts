import path from 'node:path';

/** Folders around `folder`, nearest first; without the outermost, whose names mean something else in most texts: `/home`, `/docs`. */
export function listAncestors(folder: string): string[] {
  const parent = path.dirname(folder);
  const isOutermost = path.dirname(path.dirname(parent)) === path.dirname(parent);
  return isOutermost ? [] : [parent, ...listAncestors(parent)];
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Makes a rewriter of texts: each folder, where its whole name occurs, becomes its new name. Longer folders come first. */
export function createTextRewriter(names: [name: string, folder: string][]) {
  const longestFirst = [...names].sort(([, a], [, b]) => b.length - a.length);
  const nameOf = new Map(longestFirst.map(([name, folder]) => [folder, name]));
  const folders = longestFirst.map(([, folder]) => escape(folder)).join('|');
  const pattern = new RegExp(`(?:${folders})(?![\\w-])`, 'g');
  return (text: string) => text.replace(pattern, (folder) => nameOf.get(folder)!);
}

/** The site and the folders around it, named the same in each checkout. */
export function nameFolders(siteDir: string, name: string): [name: string, folder: string][] {
  const around = listAncestors(siteDir).map((folder, index): [string, string] => [
    name + '/..'.repeat(index + 1),
    folder,
  ]);
  return [[name, siteDir], ...around];
}

/** JSON in which the site and the folders around it have the same names in each checkout. */
export function makeJsonPortable(json: string, siteDir: string): string {
  const quoted = nameFolders(siteDir, '@site').map(([name, folder]): [string, string] => [
    name,
    JSON.stringify(folder).slice(1, -1),
  ]);
  return createTextRewriter(quoted)(json);
}
