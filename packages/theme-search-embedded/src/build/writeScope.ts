import type {Scope} from '../shared/types.js';
import {hash} from './hash.js';
import {openScope, type OpenScope} from './openScope.js';
import {FORMAT, type ReadPage} from './readPages.js';
import {toPageIds} from './toPageIds.js';
import type {RenderedPages} from './types.js';

interface KeptScope {
  scope: Scope;
  /** In the order in which they are made. */
  files: {file: string; hash: string}[];
}

type EmitFile = (file: string, content: () => string, hash: string) => void;

function open(pages: ReadPage[]): OpenScope {
  const ids = toPageIds(pages.map(({path}) => path));
  return openScope(pages.map((page) => ({...page, id: ids.get(page.path)!})));
}

/** Emits each file as soon as it is made. */
function emitNew(pages: ReadPage[], emit: EmitFile): KeptScope {
  const {scope, files} = open(pages);
  const made: KeptScope['files'] = [];
  for (const {file, content} of files) {
    const own = {file, hash: hash(content)};
    emit(file, () => content, own.hash);
    made.push(own);
  }
  return {scope, files: made};
}

/** Emits the files of a known index. Makes them only up to the last file whose content is requested. */
function emitKept(pages: ReadPage[], kept: KeptScope, emit: EmitFile): void {
  let files: OpenScope['files'] | undefined;
  const find = (wanted: string): string => {
    files ??= open(pages).files;
    for (let next = files.next(); !next.done; next = files.next())
      if (next.value.file === wanted) return next.value.content;
    throw new Error(`The search index has no ${wanted}.`);
  };
  for (const {file, hash: content} of kept.files) emit(file, () => find(file), content);
}

export interface WrittenScope {
  scope: Scope;
  /** Changes with the files. */
  hash: string;
}

/** Writes the index of pages that are searched together. For the same pages as last time, it makes only files that are missing. */
export function writeScope({
  folder,
  pages,
  store,
  emit,
}: Pick<RenderedPages, 'store' | 'emit'> & {folder: string; pages: ReadPage[]}): WrittenScope {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const key = hash(['search scope', FORMAT, sorted.map((page) => [page.path, page.hash])]);
  const emitFile: EmitFile = (file, ...content) => emit(`${folder}/${file}`, ...content);
  const kept = store.get<KeptScope>(key);
  if (kept) emitKept(sorted, kept, emitFile);
  const {scope, files} = kept ?? emitNew(sorted, emitFile);
  if (!kept) store.put(key, {scope, files});
  return {scope, hash: hash(files)};
}
