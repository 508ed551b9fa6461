import path from 'node:path';
import type {CompiledPage} from '../../pages/index.js';
import type {PlannedPage} from '../../routes/index.js';
import {findMarkdownPage} from './findMarkdownPage.js';

/** All pages of a site as they are now. */
export interface CachedPages {
  list(): Promise<CompiledPage[]>;
  /** A file has changed (absolute). */
  note(file: string): void;
}

interface CachedPagesOptions {
  planned: PlannedPage[];
  siteDir: string;
  compile: (pages: PlannedPage[]) => Promise<CompiledPage[]>;
}

/** Pages that show the file, be it as a part of theirs. `undefined`: it is no page's own, and any may have to do with it. */
function findPages(file: string, pages: CompiledPage[]): string[] | undefined {
  const own = pages.filter(({source}) => source === file);
  const refs = own
    .flatMap((page) => findMarkdownPage(page)?.module ?? [])
    .map((name) => `p:${name}`);
  if (refs.length === 0) return undefined;
  const uses = ({record}: CompiledPage) => record.files.some((ref) => refs.includes(ref));
  return [...own, ...pages.filter(uses)].map((page) => page.path);
}

/** Compiles again only the pages that changed files stand in, as long as those are known. */
export function cacheCompiled({planned, siteDir, compile}: CachedPagesOptions): CachedPages {
  const kept = new Map<string, CompiledPage>();
  let changed = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  function choose(files: string[]): PlannedPage[] {
    const pages = [...kept.values()];
    const found = files.map((file) => findPages(file, pages));
    if (pages.length === 0 || found.includes(undefined)) return planned;
    const paths = new Set(found.flatMap((some) => some ?? []));
    return planned.filter((page) => paths.has(page.path));
  }

  async function update(): Promise<CompiledPage[]> {
    const again = choose([...changed]);
    changed = new Set();
    // What cannot be compiled any more is not to be found, until its file changes.
    for (const page of again) kept.delete(page.path);
    const compiled = again.length > 0 ? await compile(again) : [];
    for (const page of compiled) kept.set(page.path, page);
    return [...kept.values()];
  }

  return {
    list() {
      const updated = last.then(update);
      last = updated.catch(() => kept.clear());
      return updated;
    },
    note: (file) => void changed.add(path.relative(siteDir, file).split(path.sep).join('/')),
  };
}
