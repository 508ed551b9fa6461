import fs from 'node:fs';
import path from 'node:path';
import leven from 'leven';

const MARKDOWN = /\.mdx?$/i;
const IMAGE = /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)$/i;

export interface Suggestion {
  /** In the form of the path that does not exist. */
  url: string;
  /** Absolute. */
  file: string;
  /** Whether only the case of letters differs. */
  isCase: boolean;
}

/**
 * The file that a path from `folder` probably means. Each part of the path may be misspelt. Calls `onListed` with each folder whose
 * entries decide the result.
 */
export function suggestFile(
  folder: string,
  pathname: string,
  onListed: (folder: string) => void = () => {},
): Suggestion | undefined {
  let file = folder;
  const parts = pathname.split('/');
  const found: string[] = [];
  for (const [index, part] of parts.entries()) {
    onListed(file);
    const name = findPart(file, decode(part), index === parts.length - 1);
    if (name === undefined) return undefined;
    found.push(name === decode(part) ? part : name.replaceAll(' ', '%20'));
    file = path.join(file, name);
  }
  const url = found.join('/');
  return {url, file, isCase: url.toLowerCase() === pathname.toLowerCase()};
}

function findPart(folder: string, wanted: string, isLast: boolean): string | undefined {
  if (wanted === '' || wanted === '.' || wanted === '..') return isLast ? undefined : wanted;
  const names = listFolder(folder)
    .filter((entry) => entry.isDirectory() !== isLast)
    .map(({name}) => name)
    .filter((name) => !isLast || isOfKind(wanted, name));
  return names.includes(wanted) ? wanted : findNearest(wanted, names);
}

function isOfKind(wanted: string, name: string): boolean {
  const kind = [MARKDOWN, IMAGE].find((pattern) => pattern.test(wanted));
  return kind?.test(name) ?? true;
}

// Names are compared without their extensions, which are few and alike. Extensions only decide between names that are equally near.
function findNearest(wanted: string, names: string[]): string | undefined {
  const stem = toStem(wanted);
  // Two swapped letters count as two changes, which is a slip in a long name. In a short name, two changes make another name.
  const limit = stem.length < 5 ? 1 : Math.max(2, Math.floor(stem.length / 3));
  const near = names
    .map((name) => ({name, distance: leven(stem, toStem(name)), whole: leven(wanted, name)}))
    .filter(({name, distance}) => distance <= limit && distance < toStem(name).length)
    .sort((one, other) => one.distance - other.distance || one.whole - other.whole);
  return near[0]?.name;
}

function toStem(name: string): string {
  return path.parse(name).name.toLowerCase();
}

function listFolder(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, {withFileTypes: true});
  } catch {
    return [];
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
