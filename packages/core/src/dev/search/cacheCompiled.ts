import path from 'node:path';
import type {CompiledPage} from '../../pages/index.js';
import type {PlannedPage} from '../../routes/index.js';
import {findMarkdownPage} from './findMarkdownPage.js';

/** The compiled pages of a site, kept up to date. */
export interface CachedPages {
  list(): Promise<CompiledPage[]>;
  /** Notes that a file (absolute) has changed. */
  note(file: string): void;
}

interface CachedPagesOptions {
  planned: PlannedPage[];
  siteDir: string;
  compile: (pages: PlannedPage[]) => Promise<CompiledPage[]>;
}

/**
 * The paths of the pages that show the file, as their own Markdown or as a part of it. `undefined`: the file is no page's own,
 * so that any page may depend on it.
 */
function findPages(file: string, pages: CompiledPage[]): string[] | undefined {
  const own = pages.filter(({source}) => source === file);
  const refs = own
    .flatMap((page) => findMarkdownPage(page)?.module ?? [])
    .map((name) => `p:${name}`);
  if (refs.length === 0) return undefined;
  const uses = ({record}: CompiledPage) => record.files.some((ref) => refs.includes(ref));
  return [...own, ...pages.filter(uses)].map((page) => page.path);
}

/** Compiles again only the pages that show a changed file, or all pages if these are not known. */
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
    // A page that does not compile any more is left out until its file changes.
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
