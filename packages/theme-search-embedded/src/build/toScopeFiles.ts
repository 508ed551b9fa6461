import {FIELDS, toBlockFile, type Scope} from '../shared/types.js';
import {toShardFile} from '../shared/shardKey.js';
import type {PageIndex} from './indexPage.js';
import {estimateSize, mergePages, toShard} from './mergePages.js';
import {splitTerms, type TermGroup} from './splitTerms.js';

export interface ScopePage {
  id: string;
  index: PageIndex;
  /** JSON of each `PageBlock`. */
  blocks: string[];
}

export interface ScopeFile {
  /** Within the folder of the scope. */
  file: string;
  content: string;
}

function averageLengths(pages: ScopePage[], sections: number): number[] {
  return FIELDS.map((_, field) => {
    const sum = pages.reduce((total, {index}) => total + index.totals[field]!, 0);
    return Math.round((sum / sections) * 100) / 100;
  });
}

function listPrefixes(groups: TermGroup[]): string {
  const sorted = [...groups].sort((a, b) => b.size - a.size || (a.prefix < b.prefix ? -1 : 1));
  return sorted.map(({prefix}) => prefix).join(' ');
}

function describeScope(pages: ScopePage[], groups: TermGroup[]): Scope {
  const sections = pages.reduce((sum, {index}) => sum + index.lengths.length, 0);
  return {sections, lengths: averageLengths(pages, sections), shards: listPrefixes(groups)};
}

/** All files of the index of one scope. */
export function toScopeFiles(pages: ScopePage[]): {scope: Scope; files: ScopeFile[]} {
  const merged = mergePages(pages);
  const groups = splitTerms({
    terms: merged.terms,
    sizeOf: (term) => estimateSize(merged, term),
  });
  const shards = groups.map(({prefix, terms}) => ({
    file: toShardFile(prefix),
    content: JSON.stringify(toShard(merged, terms)),
  }));
  const blocks = pages.flatMap(({id, blocks: own}) =>
    own.map((content, block) => ({file: toBlockFile(id, block), content})),
  );
  return {scope: describeScope(pages, groups), files: [...shards, ...blocks]};
}
