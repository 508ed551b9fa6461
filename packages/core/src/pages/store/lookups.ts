import path from 'node:path';
import type {Lookups} from '#mdx';
import type {FileHashes} from '../../cache/types.js';
import {hashContent} from '../../shared/hash.js';
import type {PageRequest} from '../resolveRequest.js';
import type {NamedInput} from '../types.js';

/** What a compilation asked of the world, with the answers that it got. */
export interface KeptLookups {
  links: Lookups['links'];
  /** Relative to the site; with the hash of the content where that was looked at. */
  files: {path: string; exists: boolean; hash?: string}[];
}

export interface World {
  request: PageRequest;
  siteDir: string;
  files: FileHashes;
}

export function keepLookups({links, files}: Lookups, {siteDir, files: hashes}: World): KeptLookups {
  const keepFile = ({path: file, exists, size}: Lookups['files'][number]) => {
    const hash = size && hashes.hashFile(path.resolve(siteDir, file));
    return {path: file, exists, ...(hash !== undefined && {hash})};
  };
  return {links, files: files.map(keepFile)};
}

/** Whether the world would give the same answers now. */
export function stillHold({links, files}: KeptLookups, {request, siteDir, files: hashes}: World) {
  const {filePath, rule} = request;
  const {resolveMarkdownLink} = rule.options;
  return (
    files.every((kept) => isSameFile(kept, hashes.hashFile(path.resolve(siteDir, kept.path)))) &&
    links.every(({request: linkPathname, answer}) => {
      const now = resolveMarkdownLink?.({sourceFilePath: filePath, linkPathname});
      return (now || null) === answer;
    })
  );
}

function isSameFile({exists, hash}: KeptLookups['files'][number], now: string | undefined) {
  return (now !== undefined) === exists && (hash === undefined || hash === now);
}

/** The answers as inputs of the file that asked. */
export function describeLookups({links, files}: KeptLookups, source: string): NamedInput[] {
  return [
    ...describeAnswers(`targets of links in ${source}`, links),
    ...describeAnswers(`files that ${source} names`, files),
  ];
}

function describeAnswers(name: string, answers: unknown[]): NamedInput[] {
  return answers.length > 0 ? [{name, hash: hashContent(JSON.stringify(answers))}] : [];
}
