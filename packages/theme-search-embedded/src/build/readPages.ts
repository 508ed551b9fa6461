import {isListing, readHead} from '../extract/readHead.js';
import {readPage} from '../extract/readPage.js';
import {hash} from './hash.js';
import {indexPage, toFacetTerm, type PageIndex} from './indexPage.js';
import {readSidebar} from './readSidebar.js';
import {toBlocks} from './toBlocks.js';
import type {IndexStore, RenderedContent} from './types.js';

/** What is known of a page without what it says. */
export interface PageSummary {
  /** Scope; none for a page that is not to be found. */
  scope?: string;
  /** Changes with what the page adds to the index. */
  hash: string;
}

export interface PageBody {
  index: PageIndex;
  /** JSON of each `PageBlock`. */
  blocks: string[];
}

/** A page on its way into the index. */
export interface ReadPage extends PageSummary {
  path: string;
  body(): PageBody;
}

/** Changes with what is made of a page that did not change. */
const FORMAT = 2;

function makeBody(
  {read}: RenderedContent,
  url: string,
): {summary: PageSummary; body: PageBody | undefined} {
  const {html, head, record} = read();
  const about = readHead(head);
  if (isListing(about)) return {summary: {hash: ''}, body: undefined};
  const page = readPage({html, title: about.title});
  const sidebar = readSidebar(record);
  const facets = [
    ...(sidebar ? [toFacetTerm('sidebar', sidebar)] : []),
    ...page.tags.map((tag) => toFacetTerm('tag', tag)),
  ];
  const body = {
    index: indexPage({page, url, facets}),
    blocks: toBlocks({page, url}).map((block) => JSON.stringify(block)),
  };
  return {summary: {scope: about.tag, hash: hash(body)}, body};
}

interface Keeper {
  store: IndexStore;
  summaryKey: string;
  bodyKey: string;
}

function make(page: RenderedContent, url: string, {store, summaryKey, bodyKey}: Keeper) {
  const made = makeBody(page, url);
  store.put(summaryKey, made.summary);
  if (made.body) store.put(bodyKey, made.body);
  return made;
}

function readOne(page: RenderedContent, url: string, store: IndexStore): {page: ReadPage; isNew: boolean} {
  const key = hash(['search', FORMAT, page.key, url]);
  const keeper = {store, summaryKey: `${key} summary`, bodyKey: `${key} body`};
  const kept = store.get<PageSummary>(keeper.summaryKey);
  const isKept = kept !== undefined && (!kept.scope || store.has(keeper.bodyKey));
  if (isKept) {
    const body = () => store.get<PageBody>(keeper.bodyKey) ?? make(page, url, keeper).body!;
    return {page: {...kept, path: page.path, body}, isNew: false};
  }
  const made = make(page, url, keeper);
  return {page: {...made.summary, path: page.path, body: () => made.body!}, isNew: true};
}

/** Reads what pages say; those that were read before are taken from the store. */
export function readPages({
  pages,
  store,
  toUrl,
}: {
  pages: RenderedContent[];
  store: IndexStore;
  toUrl: (path: string) => string;
}): {pages: ReadPage[]; read: number} {
  const results = pages.map((page) => readOne(page, toUrl(page.path), store));
  return {
    pages: results.map(({page}) => page).filter(({scope}) => scope !== undefined),
    read: results.filter(({isNew}) => isNew).length,
  };
}
