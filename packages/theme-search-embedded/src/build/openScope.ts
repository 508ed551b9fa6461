import {FACETS, FACETS_FILE, FIELDS, toBlockFile, type Facet, type FacetCounts, type Scope} from '../shared/types.js';
import {toShardFile} from '../shared/shardKey.js';
import {estimateSize, mergePages, toShard, type IndexedPage, type MergedTerms} from './mergePages.js';
import type {IndexedBody} from './readPages.js';
import {splitTerms, type TermGroup} from './splitTerms.js';

export interface ScopePage {
  id: string;
  readIndexed(): IndexedBody;
  /** JSON of each `PageBlock`. */
  readBlocks(): string[];
}

export interface ScopeFile {
  /** Within the folder of the scope. */
  file: string;
  content: string;
}

/** Sums over all pages. */
class ScopeTotals {
  sections = 0;
  private readonly lengths = FIELDS.map(() => 0);
  private readonly values = new Map<Facet, Map<string, number>>(FACETS.map((facet) => [facet, new Map()]));

  add({index, facets}: IndexedBody): void {
    this.sections += index.lengths.length;
    for (const [field, length] of index.totals.entries()) this.lengths[field]! += length;
    for (const [facet, counts] of this.values)
      for (const value of facets[facet]) counts.set(value, (counts.get(value) ?? 0) + 1);
  }

  averageLengths(): number[] {
    return this.lengths.map((sum) => Math.round((sum / this.sections) * 100) / 100);
  }

  countFacets(): FacetCounts {
    const sort = (counts: Map<string, number>) => [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
    const all = [...this.values].map(([facet, counts]) => [facet, Object.fromEntries(sort(counts))]);
    return Object.fromEntries(all) as FacetCounts;
  }
}

/** Reads one page at a time, in the order of ids. */
function* readInOrder(pages: ScopePage[], totals: ScopeTotals): Generator<IndexedPage> {
  for (const {id, readIndexed} of [...pages].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const body = readIndexed();
    totals.add(body);
    yield {id, index: body.index};
  }
}

function describeScope(totals: ScopeTotals, groups: TermGroup[]): Scope {
  const shards = groups.map(({prefix}) => prefix).join(' ');
  return {sections: totals.sections, lengths: totals.averageLengths(), shards};
}

function* makeShards(merged: MergedTerms, groups: TermGroup[]): Generator<ScopeFile> {
  for (const group of groups)
    yield {file: toShardFile(group.prefix), content: JSON.stringify(toShard(merged, group))};
}

function* listBlocks(pages: ScopePage[]): Generator<ScopeFile> {
  for (const {id, readBlocks} of pages)
    for (const [block, content] of readBlocks().entries())
      yield {file: toBlockFile(id, block), content};
}

export interface OpenScope {
  scope: Scope;
  /** All files of the index. The iterator makes each file on demand, in the same order for the same pages. */
  files: Iterator<ScopeFile> & Iterable<ScopeFile>;
}

/** Makes the index of one scope. It holds no more than one page in memory at a time. */
export function openScope(pages: ScopePage[]): OpenScope {
  const totals = new ScopeTotals();
  const merged = mergePages(readInOrder(pages, totals));
  const groups = splitTerms({
    terms: merged.terms,
    sizeOf: (term) => estimateSize(merged, term),
  });
  function* makeFiles(): Generator<ScopeFile> {
    yield {file: FACETS_FILE, content: JSON.stringify(totals.countFacets())};
    yield* makeShards(merged, groups);
    yield* listBlocks(pages);
  }
  return {scope: describeScope(totals, groups), files: makeFiles()};
}
