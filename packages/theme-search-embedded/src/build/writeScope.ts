import type {Scope} from '../shared/types.js';
import {hash} from './hash.js';
import type {ReadPage} from './readPages.js';
import {toPageIds} from './toPageIds.js';
import {toScopeFiles, type ScopeFile} from './toScopeFiles.js';
import type {IndexStore, RenderedPages} from './types.js';

interface KeptScope {
  scope: Scope;
  files: {file: string; hash: string}[];
}

/** What is made of pages once, however often it is asked for. */
class ScopeMaker {
  private made: {scope: Scope; contents: Map<string, string>} | undefined;

  constructor(private readonly pages: ReadPage[]) {}

  make() {
    if (this.made) return this.made;
    const ids = toPageIds(this.pages.map(({path}) => path));
    const bodies = this.pages.map(({path, body}) => ({id: ids.get(path)!, ...body()}));
    const {scope, files} = toScopeFiles(bodies);
    const toEntry = ({file, content}: ScopeFile): [string, string] => [file, content];
    this.made = {scope, contents: new Map(files.map(toEntry))};
    return this.made;
  }

  describe(): KeptScope {
    const {scope, contents} = this.make();
    return {scope, files: [...contents].map(([file, text]) => ({file, hash: hash(text)}))};
  }
}

function findOrMake(pages: ReadPage[], maker: ScopeMaker, store: IndexStore) {
  const key = hash(['search scope', pages.map((page) => [page.path, page.hash])]);
  const kept = store.get<KeptScope>(key);
  if (kept) return {...kept, isNew: false};
  const made = maker.describe();
  store.put(key, made);
  return {...made, isNew: true};
}

export interface WrittenScope {
  scope: Scope;
  /** Changes with the files. */
  hash: string;
  isNew: boolean;
}

/** Writes the index of pages that are searched together; the same pages as last time cost nothing. */
export function writeScope({
  folder,
  pages,
  store,
  emit,
}: Pick<RenderedPages, 'store' | 'emit'> & {folder: string; pages: ReadPage[]}): WrittenScope {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const maker = new ScopeMaker(sorted);
  const {scope, files, isNew} = findOrMake(sorted, maker, store);
  for (const {file, hash: content} of files)
    emit(`${folder}/${file}`, () => maker.make().contents.get(file)!, content);
  return {scope, hash: hash(files), isNew};
}
