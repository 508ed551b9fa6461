import type {IndexSettings} from '../readSettings.js';
import {INDEX_FOLDER, MANIFEST_FILE, type Manifest, type ScopeInfo} from '../shared/types.js';
import {hash} from './hash.js';
import {readPages, type ReadPage} from './readPages.js';
import type {RenderedContent, RenderedPages} from './types.js';
import {writeScope} from './writeScope.js';

export interface IndexSiteOptions extends RenderedPages {
  baseUrl: string;
  /** Relative to the base URL. The index leaves this page out. Absent: the site has no page of results. */
  searchPagePath?: string;
  language: string;
  settings?: IndexSettings;
  /** The text with which the site ends the titles of its pages. */
  titleEnd?: string;
  /** By name of the scope. */
  versions: Map<string, ScopeInfo>;
}

const VERSION_LENGTH = 8;

function listFindable({pages, baseUrl, searchPagePath}: IndexSiteOptions): RenderedContent[] {
  const leftOut = new Set(['404.html', searchPagePath].filter(Boolean).map((path) => baseUrl + path));
  return pages.filter(
    ({path, noIndex}) => !noIndex && !leftOut.has(path === baseUrl ? path : path.replace(/\/$/, '')),
  );
}

function groupByScope(pages: ReadPage[]): [name: string, pages: ReadPage[]][] {
  const groups = new Map<string, ReadPage[]>();
  for (const page of pages) {
    const group = groups.get(page.scope!);
    if (group) group.push(page);
    else groups.set(page.scope!, [page]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Versions in the order in which their plugins have them, the newest first. */
function orderByVersion<Item extends {name: string}>(
  items: Item[],
  versions: Map<string, ScopeInfo>,
): Item[] {
  const order = [...versions.keys()];
  const place = ({name}: Item) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...items].sort((a, b) => place(a) - place(b));
}

/** Makes the index of one locale from its rendered pages. Returns a summary of the work. */
export async function indexSite(options: IndexSiteOptions): Promise<string> {
  const {store, emit, baseUrl, language, versions, titleEnd, settings = {}} = options;
  const {groups, synonyms, first} = settings;
  const toUrl = (path: string) => (path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path);
  const {pages, read} = readPages({pages: listFindable(options), store, toUrl, titleEnd, ...(first && {first})});
  if (options.isShare) return `${pages.length} pages, ${read} read`;
  const written = groupByScope(pages).map(([name, own]) => {
    const folder = `${INDEX_FOLDER}/${name}`;
    return {name, ...writeScope({folder, pages: own, store, emit})};
  });
  const manifest: Manifest = {
    language,
    version: hash(written.map((scope) => scope.hash)).slice(0, VERSION_LENGTH),
    ...(groups && {groups}),
    ...(synonyms && {synonyms}),
    scopes: Object.fromEntries(orderByVersion(written, versions).map(({name, scope}) => [
        name,
        {...versions.get(name), ...scope},
      ])),
  };
  const text = JSON.stringify(manifest);
  emit(`${INDEX_FOLDER}/${MANIFEST_FILE}`, () => text, hash(text));
  return `${pages.length} pages, ${read} read`;
}
