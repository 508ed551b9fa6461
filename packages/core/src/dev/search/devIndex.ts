import {hasPagesRendered} from '../../shared/pagesRendered.js';
import type {LoadedSite} from '../../shared/site.js';
import type {DevPages} from '../pages/createDevPages.js';
import type {DevSite} from '../site/indexSite.js';
import type {IndexThread} from './createIndexThread.js';
import {findMarkdownPage} from './findMarkdownPage.js';
import {cacheCompiled} from './cacheCompiled.js';
import {renderComponentPages, type PageRenderer} from './renderComponentPages.js';
import {toVersionName, type IndexInput} from './types.js';

/** The files that plugins make of all pages, above all the search index. They are made on demand, from the pages as they are then. */
export interface DevIndex {
  /** The content of a file that a plugin has made. */
  read(file: string): Promise<string | undefined>;
  /** Notes that these files (absolute) have changed. The next read makes everything again, from the changed pages. */
  forget(changed: string[]): void;
}

interface DevIndexOptions {
  devSite: DevSite;
  pages: DevPages;
  outDir: string;
  thread: IndexThread;
  renderer: PageRenderer;
}

interface VersionOptions {
  id?: string;
  versions?: {[version: string]: {noIndex?: boolean}};
}

/** The versions that the options of a docs plugin exclude from the search. */
function listHiddenVersions({plugins}: LoadedSite): string[] {
  return plugins.flatMap(({name, options}) => {
    const {id = 'default', versions = {}} = options as VersionOptions;
    const hidden = Object.keys(versions).filter((version) => versions[version]?.noIndex === true);
    return hidden.map((version) => toVersionName({name, id}, version));
  });
}

function listReaders({plugins}: LoadedSite): IndexInput['readers'] {
  return plugins.filter(hasPagesRendered).flatMap((plugin) => plugin.keepPagesRendered?.() ?? []);
}

export function createDevIndex({
  devSite,
  pages,
  outDir,
  thread,
  renderer,
}: DevIndexOptions): DevIndex {
  const {site, plan} = devSite;
  const kept = cacheCompiled({
    planned: plan.pages,
    siteDir: site.context.siteDir,
    compile: pages.compileAll,
  });
  let made: Promise<boolean> | undefined;

  /** Makes the files. Returns whether a plugin makes any. */
  async function make(): Promise<boolean> {
    const readers = listReaders(site);
    if (readers.length === 0) return false;
    const compiled = await kept.list();
    const markdown = compiled.flatMap((page) => findMarkdownPage(page) ?? []);
    const others = compiled.filter((page) => !findMarkdownPage(page));
    const rendered = await renderComponentPages(others, renderer);
    const hiddenVersions = listHiddenVersions(site);
    await thread.make({outDir, readers, markdown, rendered, hiddenVersions});
    return true;
  }

  async function read(file: string): Promise<string | undefined> {
    return (await (made ??= make())) ? thread.read(file) : undefined;
  }

  return {
    async read(file) {
      try {
        return await read(file);
      } catch (error) {
        made = undefined;
        throw error;
      }
    },
    forget(changed) {
      changed.forEach(kept.note);
      made = undefined;
    },
  };
}
