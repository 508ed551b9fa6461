import path from 'node:path';
import {isPlainPermalink, type Lookups} from '#mdx';
import type {FileHashes} from '../../cache/index.js';
import {hashContent} from '../../shared/hash.js';
import {toSitePath} from '../../shared/sitePath.js';
import type {PageRequest} from '../resolveRequest.js';
import type {OpenRule} from './openRule.js';
import type {NamedInput} from '../types.js';

/** The look-ups of a compilation, with the answers that it relies on. */
export interface CachedLookups {
  /** An answer with a `place` is filled in later, and may be any plain permalink. */
  links: ({request: string} & ({answer: string | null} | {place: number}))[];
  /** Relative to the site; with the hash of the content if the compilation looked at it. */
  files: {path: string; exists: boolean; hash?: string}[];
  /** Relative to the site, with the hash of the names in them. */
  folders?: {path: string; hash: string | undefined}[];
  /** The page's path in the site, if that decides the outcome. */
  ownPath?: string;
  /** Whether it matters where in the site the page lies. */
  ownPlace?: true;
}

export interface World {
  request: PageRequest;
  rule: Pick<OpenRule, 'options'>;
  siteDir: string;
  files: FileHashes;
}

export function cacheLookups(
  {links, files, folders, ownPath, ownPlace}: Lookups,
  {siteDir, files: hashes, request: {filePath}}: World,
): CachedLookups {
  const keepFile = ({path: file, exists, size}: Lookups['files'][number]) => {
    const hash = size && hashes.hashFile(path.resolve(siteDir, file));
    return {path: file, exists, ...(hash !== undefined && {hash})};
  };
  const keepLink = ({request, answer, place}: Lookups['links'][number]) =>
    place === undefined ? {request, answer} : {request, place};
  const keepFolder = (folder: string) => ({
    path: folder,
    hash: hashes.hashNames(path.resolve(siteDir, folder)),
  });
  return {
    links: links.map(keepLink),
    files: files.map(keepFile),
    ...(folders && {folders: folders.map(keepFolder)}),
    ...(ownPath && {ownPath: toSitePath(filePath, siteDir)}),
    ...(ownPlace && {ownPlace}),
  };
}

/** Whether a copy of the page, which may lie anywhere in the site, compiles to the same. */
export function suitsCopies({links, folders, ownPath, ownPlace}: CachedLookups): boolean {
  const isOpen = links.every((link) => 'place' in link);
  return isOpen && folders === undefined && ownPath === undefined && !ownPlace;
}

/** Returns the permalinks of a new compilation, by their places. */
export function listPermalinks({links}: Lookups): string[] {
  const permalinks: string[] = [];
  for (const {answer, place} of links) if (place !== undefined) permalinks[place] = answer!;
  return permalinks;
}

/** Asks again, and returns the current permalinks by their places; `undefined` if an answer differs from what the compilation relies on. */
export function askAgain(kept: CachedLookups, world: World): string[] | undefined {
  return isSameDisk(kept, world) ? askForPermalinks(kept, world) : undefined;
}

function isSameDisk({files, folders = [], ownPath}: CachedLookups, world: World): boolean {
  const {request, siteDir} = world;
  return (
    (ownPath === undefined || ownPath === toSitePath(request.filePath, siteDir)) &&
    files.every((kept) => isSameFile(kept, world)) &&
    folders.every((kept) => isSameFolder(kept, world))
  );
}

function askForPermalinks({links}: CachedLookups, world: World): string[] | undefined {
  const permalinks: string[] = [];
  for (const link of links) {
    const answer = askForLink(link.request, world);
    if (!('place' in link)) {
      if (answer !== link.answer) return undefined;
    } else if (answer !== null && isPlainPermalink(answer)) permalinks[link.place] = answer;
    else return undefined;
  }
  return permalinks;
}

function askForLink(linkPathname: string, {rule, request}: World): string | null {
  const {resolveMarkdownLink} = rule.options;
  return resolveMarkdownLink?.({sourceFilePath: request.filePath, linkPathname}) || null;
}

function isSameFile(kept: CachedLookups['files'][number], {siteDir, files}: World): boolean {
  const now = files.hashFile(path.resolve(siteDir, kept.path));
  return (now !== undefined) === kept.exists && (kept.hash === undefined || kept.hash === now);
}

function isSameFolder(kept: {path: string; hash?: string | undefined}, {siteDir, files}: World) {
  return files.hashNames(path.resolve(siteDir, kept.path)) === kept.hash;
}

/** Describes the answers as an input of the page that asked. */
export function describeLookups(
  {links, files}: CachedLookups,
  permalinks: string[],
  source: string,
): NamedInput[] {
  if (links.length + files.length === 0) return [];
  const hash = hashContent(JSON.stringify([links, permalinks, files]));
  return [{name: `targets of links and images in ${source}`, hash}];
}
