import {isListing, readHead} from '../extract/readHead.js';
import {readPage} from '../extract/readPage.js';
import {hash} from './hash.js';
import {FACETS, toFacetTerm, type Facet} from '../shared/types.js';
import {indexPage, type PageIndex} from './indexPage.js';
import {readSidebar} from './readSidebar.js';
import {toBlocks} from './toBlocks.js';
import type {IndexStore, RenderedContent} from './types.js';

/** The facts about a page that do not include its text. */
export interface PageSummary {
  /** The scope of the page; `undefined` for a page that the search leaves out. */
  scope?: string;
  /** Changes with the data that the page adds to the index. */
  hash: string;
}

/** The terms and facet values that a page adds to its scope. */
export interface IndexedBody {
  index: PageIndex;
  facets: PageFacets;
}

interface PageBody {
  indexed: IndexedBody;
  /** JSON of each `PageBlock`. */
  blocks: string[];
}

/** The values that a page has. */
export type PageFacets = {[facet in Facet]: string[]};

/** A page for the index. Its terms and blocks are read on demand, since those of a large site would fill the memory. */
export interface ReadPage extends PageSummary {
  path: string;
  readIndexed(): IndexedBody;
  readBlocks(): string[];
}

/** A part of all keys. It changes when the same page gives other data. */
export const FORMAT = 11;

interface Place {
  url: string;
  isFirst: boolean;
  titleEnd: string;
}

function makeBody(
  {read}: RenderedContent,
  {url, isFirst, titleEnd}: Place,
): {summary: PageSummary; body: PageBody | undefined} {
  const {html, head, record} = read();
  const about = readHead(head, titleEnd);
  if (isListing(about)) return {summary: {hash: ''}, body: undefined};
  const page = readPage({html, title: about.title});
  const sidebar = readSidebar(record);
  const facets: PageFacets = {sidebar: sidebar ? [sidebar] : [], tag: page.tags};
  const terms = FACETS.flatMap((facet) => facets[facet].map((value) => toFacetTerm(facet, value)));
  const indexed = {facets, index: indexPage({page, url, facets: terms, keywords: about.keywords, isFirst})};
  const blocks = toBlocks({page, url, sidebar}).map((block) => JSON.stringify(block));
  const body = {indexed, blocks};
  return {summary: {scope: about.tag, hash: hash(body)}, body};
}

interface Keys {
  summary: string;
  indexed: string;
  blocks: string;
}

function toKeys({key: content}: RenderedContent, {url, isFirst, titleEnd}: Place): Keys {
  const key = hash(['search', FORMAT, content, url, isFirst, titleEnd]);
  return {summary: `${key} summary`, indexed: `${key} indexed`, blocks: `${key} blocks`};
}

interface Reading {
  page: RenderedContent;
  place: Place;
  keys: Keys;
  store: IndexStore;
}

function make({page, place, keys, store}: Reading) {
  const made = makeBody(page, place);
  store.put(keys.summary, made.summary);
  if (!made.body) return made;
  store.put(keys.indexed, made.body.indexed);
  store.put(keys.blocks, made.body.blocks);
  return made;
}

function findKept({keys, store}: Reading): PageSummary | undefined {
  const kept = store.get<PageSummary>(keys.summary);
  const isWhole = !kept?.scope || (store.has(keys.indexed) && store.has(keys.blocks));
  return isWhole ? kept : undefined;
}

function readOne(reading: Reading): {page: ReadPage; isNew: boolean} {
  const {page, keys, store} = reading;
  const kept = findKept(reading);
  const summary = kept ?? make(reading).summary;
  const readIndexed = () => store.get<IndexedBody>(keys.indexed) ?? make(reading).body!.indexed;
  const readBlocks = () => store.get<string[]>(keys.blocks) ?? make(reading).body!.blocks;
  return {page: {...summary, path: page.path, readIndexed, readBlocks}, isNew: !kept};
}

/** Reads the pages that the search finds. Pages that the store contains are not read again. */
export function readPages({
  pages,
  store,
  toUrl,
  first = [],
  titleEnd = '',
}: {
  pages: RenderedContent[];
  store: IndexStore;
  toUrl: (path: string) => string;
  /** Beginnings of the URLs of pages that rank before others. */
  first?: string[];
  /** The text with which the site ends the titles of its pages, usually a delimiter and the name of the site. */
  titleEnd?: string;
}): {pages: ReadPage[]; read: number} {
  const results = pages.map((page) => {
    const url = toUrl(page.path);
    const isFirst = first.some((start) => url === start || url.startsWith(`${start}/`));
    const place = {url, isFirst, titleEnd};
    return readOne({page, place, keys: toKeys(page, place), store});
  });
  return {
    pages: results.map(({page}) => page).filter(({scope}) => scope !== undefined),
    read: results.filter(({isNew}) => isNew).length,
  };
}
